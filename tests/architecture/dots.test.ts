import { expect, test } from 'vitest'
import { sourceFiles, withoutComments } from './source-files.ts'

test('facts of one line are separated by the dot of ui/text/dot.ts, with which no line begins', () => {
  const files = sourceFiles('src/storefront/**/*.{ts,tsx}')

  const own = files.filter(({ text }) => withoutComments(text).includes(' · ')).map(({ path }) => path)

  expect(own).toEqual([])
})
