import { expect, test } from 'vitest'
import { stylesAboveFloor } from './style.ts'

const featuresIn = (text: string) => stylesAboveFloor([{ path: 'a.css', text }]).map(({ feature }) => feature)

test.each([
  ['.a { & b { color: red } }', 'nesting'],
  ['.a { b { color: red } }', 'nesting'],
  ['.a:dir(rtl) { color: red }', ':dir'],
  ['.a:popover-open { color: red }', ':popover-open'],
  ['.a { color: light-dark(red, blue) }', 'light-dark()'],
  ['.a { --own: light-dark(red, blue) }', 'light-dark()'],
  ['@starting-style { .a { opacity: 0 } }', '@starting-style'],
  ['@scope (.a) { b { color: red } }', '@scope'],
  ['.a { text-wrap: balance }', 'text-wrap'],
  ['.a { field-sizing: content }', 'field-sizing'],
  ['.a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
  ['.a { transition-timing-function: linear(0, 1) }', 'linear()'],
  ['.a { user-select: none }', 'user-select'],
  ['@font-face { size-adjust: 90% }', '@font-face size-adjust'],
  [':root { --dim: red } .a::backdrop { background: var(--dim) }', '::backdrop var(--dim)'],
])('%s is found', (text, feature) => {
  expect(featuresIn(text)).toContain(feature)
})

test.each([
  ['.a { color: oklch(50% 0 0); inset-inline: 0; translate: 0 1px }'],
  ['.a:has(b:focus-visible)::backdrop { block-size: 100dvh }'],
  ['.a { -webkit-user-select: none; user-select: none }'],
  ['.a { text-align: -webkit-match-parent; text-align: match-parent }'],
  ['@supports (text-wrap: balance) { .a { text-wrap: balance } }'],
  ['@keyframes a { from { opacity: 0 } }'],
  [':root, ::backdrop { --dim: red } .a::backdrop { background: var(--dim) }'],
  ['@container (min-width: 10rem) { .a { color: red } }'],
  ['@media (width < 50rem) and (prefers-color-scheme: dark) { .a { color: red } }'],
])('%s is below the floor', (text) => {
  expect(featuresIn(text)).toEqual([])
})
