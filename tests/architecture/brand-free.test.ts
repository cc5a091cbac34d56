import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'
import { ourNames, ourReds } from '#support/foreign-brand.ts'
import { type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

// what a customer of any brand may read or see is in these files; the rest comes from the menu file

const messages = (lang: string) =>
  Object.entries(
    JSON.parse(readFileSync(new URL(`../../locales/${lang}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
  )

const namesIn = (files: readonly SourceFile[]): string[] =>
  files.filter((file) => /Sufra|سُ?فرة/.test(withoutComments(file.text))).map(({ path }) => path)

const redsIn = (files: readonly SourceFile[]): string[] =>
  files.filter(({ text }) => new RegExp(ourReds.source, 'i').test(text)).map(({ path }) => path)

test.each(langs)('no message names the demo brand: interface, push, SMS and invoice (%s)', (lang) => {
  expect(messages(lang).filter(([, text]) => ourNames.test(text))).toEqual([])
})

test('neither the storefront nor the worker names the demo brand', () => {
  expect(namesIn(sourceFiles('{src/storefront,src/client,sw}/**/*.{ts,tsx,css,html}'))).toEqual([])
})

test('no style or component has a red of the demo brand', () => {
  expect(redsIn(sourceFiles('src/storefront/**/*.{ts,tsx,css,html}'))).toEqual([])
})

test('a name in code and a red in a style would be found', () => {
  const files = [
    { path: 'a.tsx', text: "// Sufra\nconst title = 'Sufra'" },
    { path: 'b.tsx', text: '// Sufra' },
    { path: 'c.css', text: 'p { color: #A3182F }' },
    { path: 'd.css', text: 'background: url("data:image/svg+xml,fill=\'%23a3182f\'")' },
  ]

  expect(namesIn(files)).toEqual(['a.tsx'])
  expect(redsIn(files)).toEqual(['c.css', 'd.css'])
})
