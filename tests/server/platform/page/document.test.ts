import { expect, test } from 'vitest'
import { documentOf, preloadsOf, wordsOf } from '#server/platform/page/document.ts'

const template =
  '<html lang="en" dir="ltr"><head><title>%BRAND%</title><!--app-head--></head>' +
  '<body><div id="root"><!--app-html--></div><!--app-state--></body></html>'

const page = { lang: 'ar', description: 'كبسة "و" مندي', preloads: [] } as const

test('a page has its language, direction and manifest, and keeps the mark of the brand', () => {
  const html = documentOf(template, page)

  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<title>%BRAND%</title>')
  expect(html).toContain('content="كبسة &quot;و&quot; مندي"')
  expect(html).toContain('<link rel="manifest" href="/manifest.ar.webmanifest">')
  expect(html).not.toContain('id="state"')
})

test("no text of a customer or restaurant ends the state's script early", () => {
  const html = documentOf(template, { ...page, state: { note: '</script><script>alert(1)//<!--' } })

  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
})

test('a text with a replacement pattern is inserted as text', () => {
  expect(documentOf(template, { ...page, html: "<p>$& $1 $'</p>" })).toContain("<p>$& $1 $'</p>")
})

test('a template without a placeholder is a fault, not an empty page', () => {
  expect(() => documentOf(template.replace('<!--app-html-->', ''), page)).toThrow(
    'expected <!--app-html--> in it',
  )
})

test('a page preloads what it renders with, in its own script, and each file once', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
    '_start.js': { file: 'assets/start.js', name: 'shop', imports: ['_vendor.js', 'index.html'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    [wordsOf('ar', 'first')]: { file: 'assets/ar.js' },
    [wordsOf('en', 'first')]: { file: 'assets/en.js' },
    'customer/home/HomeScreen.tsx': {
      file: 'assets/home.js',
      imports: ['_vendor.js'],
      css: ['assets/home.css'],
    },
    'styles/fonts/rubik-latin.woff2': { file: 'assets/latin.woff2' },
    'styles/fonts/rubik-arabic.woff2': { file: 'assets/arabic.woff2' },
    'styles/fonts/rubik-digits.woff2': { file: 'assets/digits.woff2' },
  }

  const hrefs = preloadsOf(manifest, 'ar', ['customer/home/HomeScreen.tsx']).map(({ href }) => href)

  expect(hrefs).toEqual([
    '/assets/arabic.woff2',
    '/assets/digits.woff2',
    '/assets/start.js',
    '/assets/vendor.js',
    '/assets/ar.js',
    '/assets/home.js',
    '/assets/home.css',
  ])
})

test.each([
  ['en', '<p>Kabsa</p>', ['latin']],
  ['ar', '<p class="line">كبسة 32.50</p><button lang="en">EN</button>', ['arabic', 'digits']],
  ['ar', '<p>&lrm;كبسة</p>', ['arabic', 'digits']],
  ['ar', '<p>مطعم Sahel</p>', ['arabic', 'digits', 'latin']],
] as const)('a page in %s with %s preloads the fonts of its letters', (lang, html, expected) => {
  const manifest = {
    '_start.js': { file: 'assets/start.js', name: 'shop' },
    ...Object.fromEntries(
      ['latin', 'arabic', 'digits'].map((script) => [
        `styles/fonts/rubik-${script}.woff2`,
        { file: `assets/${script}.woff2` },
      ]),
    ),
  }

  const fonts = preloadsOf(manifest, lang, [], html).filter(({ as }) => as === 'font')

  expect(fonts.map(({ href }) => href)).toEqual(expected.map((script) => `/assets/${script}.woff2`))
})
