import { expect, test } from 'vitest'
import { noLook, withLook, workerWithLook } from '#server/platform/page/brand-page.ts'

const html =
  '<title>%BRAND%</title><!--app-look--><link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2">'
const look = {
  ...noLook,
  revision: 'r2',
  words: { ...noLook.words, name: { en: 'Bayt & </title> Dar', ar: 'بيت الدار' } },
  shortName: { ar: 'الدار' },
  css: ':root{--brand:#0b6470}',
  themeColours: { light: '#ffffff', dark: '#0b1314' },
}

test('a page has the name, the icons and the colours of the brand', () => {
  const page = withLook(html, look, 'ar')

  expect(page).toContain('<title>بيت الدار</title>')
  expect(page).toContain('<meta name="apple-mobile-web-app-title" content="الدار">')
  expect(page).toContain('<meta name="theme-color" content="#0b1314" media="(prefers-color-scheme: dark)">')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">')
  expect(page).toContain('<style>:root{--brand:#0b6470}</style>')
})

test('no name of a brand ends an element early', () => {
  const page = withLook(html, look, 'en')

  expect(page).toContain('<title>Bayt &amp; &lt;/title&gt; Dar</title>')
  expect(page).not.toContain('"en":"Bayt & </title>')
})

test('a brand with fonts of the device loads none of ours', () => {
  expect(withLook(html, look, 'en')).toContain('a.woff2')
  expect(withLook(html, { ...look, bundledFont: false }, 'en')).not.toContain('a.woff2')
})

test('a changed look is a changed worker', () => {
  expect(workerWithLook('{"revision":"a1__LOOK__"},{"revision":"__LOOK__"}', look)).toBe(
    '{"revision":"a1r2"},{"revision":"r2"}',
  )
})
