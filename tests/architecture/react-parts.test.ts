import { expect, test } from 'vitest'
import { leftOutUses } from './react-parts.ts'
import { root, sourceFiles } from './source-files.ts'

const { attributes } = (await import(`${root}/build/react-dom/names.ts`)) as {
  readonly attributes: readonly string[]
}

test('the storefront uses no part of React that the browser does not get', () => {
  const files = sourceFiles('src/storefront/**/*.{ts,tsx}')

  expect(files.length).toBeGreaterThan(500)
  expect(
    files.flatMap((file) => leftOutUses(file, attributes)),
    'build/lean-react-dom.ts leaves this out of React DOM: write it in another way, or take its part off the list ' +
      '(docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md)',
  ).toEqual([])
})

test.each([
  ["import { Activity, useState } from 'react'", 'Activity'],
  ["import { useOptimistic as guess } from 'react'", 'useOptimistic'],
  ["import { preload } from 'react-dom'", 'preload'],
  ['const a = <title>Menu</title>', '<title>'],
  ['const a = <Fragment ref={b} />', 'the ref of a Fragment'],
  ['const a = <form action={send} />', 'action with a value that may be a function'],
  ['const a = <button formAction={send} />', 'formAction with a value that may be a function'],
  ['const a = <input onBeforeInput={b} />', 'onBeforeInput'],
  ['const a = { onCompositionEnd: b }', 'onCompositionEnd'],
  ['const a = <style href="a" precedence="low" />', 'precedence'],
  ['const a = <text writingMode="tb" />', 'writingMode'],
  ['const a = <text {...{ floodColor: b }} />', 'floodColor'],
  ["const a = { 'floodColor': b }", 'floodColor'],
])('a use is found: %s', (text, what) => {
  expect(leftOutUses({ path: 'a.tsx', text }, attributes)).toEqual([`a.tsx:1 uses ${what}`])
})

test.each([
  "import { preload } from './images.ts'",
  'const a = <svg><title>A dish</title></svg>',
  'const a = <form action="/search" />',
  'const a = <Part action={<b />} />',
  'const a = <Fragment key="b" />',
])('what React DOM still has is allowed: %s', (text) => {
  expect(leftOutUses({ path: 'a.tsx', text }, attributes)).toEqual([])
})
