import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { orderRefusals } from '#contract/quote.ts'
import { commonRefusals } from '#contract/problem.ts'
import { quoteProblems, refusalsOf, refusedIn, unworded } from './refusals.ts'
import { root, sourceFiles } from './source-files.ts'

const read = (lang: string) =>
  JSON.parse(readFileSync(join(root, `locales/${lang}.json`), 'utf8')) as Record<string, string>

test.each(['en', 'ar'])('every refusal has a message in %s', (lang) => {
  const refusals = [
    ...refusalsOf(endpoints),
    ...commonRefusals,
    ...orderRefusals,
    ...quoteProblems(),
    ...refusedIn(sourceFiles('src/{domain,server}/**/*.ts')),
  ]

  expect(unworded(refusals, read(lang))).toEqual([])
})

test('refusals are found in declarations and in code that refuses', () => {
  const open = { summary: '', policy: 'open' } as const

  expect(
    refusalsOf({ a: endpoint('GET', '/a', { ...open, refusals: ['x'] }), b: endpoint('GET', '/b', open) }),
  ).toEqual(['x'])
  expect(quoteProblems()).toEqual(expect.arrayContaining(['cart-empty', 'item-gone', 'below-minimum']))
  expect(
    refusedIn([{ path: 'a.ts', text: `return refuse('y') // refuse('no')\nrefuse('z', { status: 409 })` }]),
  ).toEqual(['y', 'z'])
})

test('a refusal without a message is found', () => {
  expect(unworded(['gone', 'late', 'gone'], { 'refusal.late': 'Late', gone: '' })).toEqual(['gone'])
})
