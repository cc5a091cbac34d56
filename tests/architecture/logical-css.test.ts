import { expect, test } from 'vitest'
import { physicalCss, physicalStyles } from './logical-css.ts'
import { sourceFiles } from './source-files.ts'

test('style sheets use start and end instead of left and right', () => {
  expect(physicalCss(sourceFiles('src/**/*.css'))).toEqual([])
})

test('inline styles of components use start and end instead of left and right', () => {
  expect(physicalStyles(sourceFiles('src/**/*.tsx'))).toEqual([])
})

test.each([
  ['left: 0'],
  ['right: 1px'],
  ['margin-left: 1px'],
  ['padding-right: var(--space-3)'],
  ['scroll-padding-left: 1px'],
  ['border-left: 1px solid'],
  ['border-right-color: red'],
  ['border-top-left-radius: 4px'],
  ['text-align: left'],
  ['float: right'],
  ['justify-content: right'],
  ['background: linear-gradient(to right, red, blue)'],
  ['background-position: left top'],
  ['transform-origin: right'],
  ['transform: translateX(8px)'],
  ['transform: translate(8px, 0)'],
])('%s is found on its line', (declaration) => {
  expect(physicalCss([{ path: 'a.css', text: `.a {\n  color: red;\n  ${declaration};\n}` }])).toEqual([
    expect.stringContaining('a.css:3'),
  ])
})

test.each([
  ['inset-inline-start: 0'],
  ['margin-inline: auto'],
  ['border-start-start-radius: 4px'],
  ['text-align: start'],
  ['transform: translateX(calc(8px * var(--forward)))'],
  ['transform: translate(0, 8px)'],
  ['--left: 1px'],
  ['left: 0; /* physical: a map is the same in every language */'],
  ['/* left: 0 */ color: red'],
  ['animation: slide-left 1s'],
])('%s is accepted', (declaration) => {
  expect(physicalCss([{ path: 'a.css', text: `.a { ${declaration} }` }])).toEqual([])
})

test('a `physical:` comment without a reason does not allow the declaration', () => {
  expect(physicalCss([{ path: 'a.css', text: '.a { left: 0; /* physical: */ }' }])).toHaveLength(1)
})

test.each([
  ['style={{ left: 4 }}'],
  ['style={{ color, marginLeft: 4 }}'],
  ['style={{ borderRightWidth: 1 }}'],
])('%s is found', (text) => {
  expect(physicalStyles([{ path: 'a.tsx', text: `<p ${text} />` }])).toHaveLength(1)
  expect(physicalStyles([{ path: 'a.tsx', text: '<p style={{ insetInlineStart: 4 }} />' }])).toEqual([])
})
