import { expect, test } from 'vitest'
import { leftovers } from './leftovers.ts'
import { sourceFiles } from './source-files.ts'

test('no source has a mark of unfinished work, a silenced check or a skipped test', () => {
  const files = sourceFiles('{src,sw,tests,build}/**/*.{ts,tsx,css,sql}', 'vite.config.ts')

  // the files of tests/architecture contain the marks because they search for them
  expect(leftovers(files.filter(({ path }) => !path.startsWith('tests/architecture/')))).toEqual([])
})

test.each([
  ['// TODO: later'],
  ['/* FIXME */'],
  ['// @ts-ignore'],
  ['let x: any'],
  ['x as any'],
  ['new Map<any>()'],
  ['type X = string | any'],
  [`test.only('x', run)`],
  [`describe.only('x', run)`],
  [`test.concurrent.only('x', run)`],
  [`test.todo('x')`],
  [`test.skip('x', run)`],
  [`test.skip.each([1])('x', run)`],
  [`xit('x', run)`],
])('%s is found on its line', (text) => {
  expect(leftovers([{ path: 'tests/a.test.ts', text: `\n${text}\n` }])).toEqual([
    expect.stringContaining('a.test.ts:2'),
  ])
})

test.each([
  ['// 05X XXX XXXX'],
  ['// any number of dishes'],
  [`const text = 'todo'`],
  [`test.skip(browserName !== 'chromium', 'only Chromium has it')`],
  [`test.skipIf(!postgres)('%s is accepted', run)`],
  ['const company = 1; many as anyone'],
])('%s is as it should be', (text) => {
  expect(leftovers([{ path: 'tests/a.test.ts', text }])).toEqual([])
})
