import { expect, test } from 'vitest'
import { root } from './source-files.ts'

type Sources = readonly (readonly [file: string, source: string])[]
const { shortName, shortNamesOf, withShortNames } = (await import(`${root}/build/short-style-names.ts`)) as {
  shortName: (number: number) => string
  shortNamesOf: (sources: Sources) => Map<string, Map<string, string>>
  withShortNames: (code: string, shortOf: ReadonlyMap<string, string>) => string
}

test('ten thousand short names are different, and begin with a letter', () => {
  const names = Array.from({ length: 10_000 }, (_, number) => shortName(number))

  expect(new Set(names).size).toBe(10_000)
  expect(names.filter((name) => !/^[a-z][a-z\d]{1,2}$/i.test(name))).toEqual([])
})

test('the classes of all files have different names, whatever the order of the files', () => {
  const sources: Sources = [
    ['/b.module.css', '.card > .name:hover { animation: grow 1s } @keyframes grow {}'],
    ['/a.module.css', '.card, .stepOne { margin: 1.5rem }'],
  ]
  const names = shortNamesOf(sources)

  expect([...(names.get('/a.module.css') ?? [])]).toEqual([
    ['card', 'aa'],
    ['stepOne', 'ba'],
  ])
  expect([...(names.get('/b.module.css')?.keys() ?? [])]).toEqual(['card', 'name'])
  expect(shortNamesOf(sources.toReversed())).toEqual(names)
})

test('no class is named like an advertisement, which ad blockers hide', () => {
  const classes = Array.from({ length: 4000 }, (_, number) => `.c${number} {}`).join('')
  const names = [
    ...(shortNamesOf([['/a.module.css', classes]])
      .get('/a.module.css')
      ?.values() ?? []),
  ]

  expect(new Set(names).size).toBe(4000)
  expect(names.filter((name) => /^ads?$/i.test(name))).toEqual([])
})

const shortOf = new Map([
  ['card', 'aa'],
  ['name', 'ba'],
])

test.each([
  ['.GI_JeW_card .GI_JeW_name{}', '.aa .ba{}'],
  // a hash that begins with a digit, and one with a dash before a digit, in a style sheet and in a module
  ['._6vQA3q_card', '.aa'],
  [String.raw`.-\35 dH2a_card:is(.x)`, '.aa:is(.x)'],
  ['export const card = "-5dH2a_card"', 'export const card = "aa"'],
  ['grid-template-areas:"vCQ_eW_name vCQ_eW_tool"', 'grid-template-areas:"ba vCQ_eW_tool"'],
  ['.card-name{--GI_JeW_card:1}', '.card-name{--GI_JeW_card:1}'],
])('%s gets short names', (code, expected) => {
  expect(withShortNames(code, shortOf)).toBe(expected)
})
