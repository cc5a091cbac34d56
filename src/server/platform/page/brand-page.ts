import type { Look } from '#contract/look.ts'
import { type Lang, wordsIn } from '#domain/locale.ts'
import { escapeHtml, escapeJson } from './document.ts'

/** The marks of src/storefront/index.html and of the language shells. */
const title = '<title>%BRAND%</title>'
const place = '<!--app-look-->'

/** A page before the look is known: the API does not answer. */
export const noLook: Look = {
  revision: 'none',
  words: { name: {}, welcome: {}, logo: false, cover: false },
  shortName: {},
  css: '',
  themeColours: { light: '#ffffff', dark: '#111111' },
  bundledFont: true,
}

/** Makes a page that of the brand: its name, icons and colours, and without fonts that it does not use. */
export function withLook(html: string, look: Look, lang: Lang): string {
  const { light, dark } = look.themeColours
  const head =
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">` +
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(wordsIn(look.shortName, lang).text)}">` +
    '<link rel="icon" href="/icons/favicon-48.png" type="image/png" sizes="48x48">' +
    '<link rel="apple-touch-icon" href="/icons/apple-touch-180.png">' +
    `<style>${look.css}</style>` +
    `<script type="application/json" id="brand">${escapeJson(JSON.stringify(look.words))}</script>`
  const named = html
    .replace(title, () => `<title>${escapeHtml(wordsIn(look.words.name, lang).text)}</title>`)
    .replace(place, () => head)
  return look.bundledFont ? named : named.replace(/<link rel="preload" as="font"[^>]*>/g, '')
}

/** What the build writes into the service worker for the revision of what the server makes of the brand. */
const mark = '__LOOK__'

/** Makes a changed look a changed worker, which replaces the shells and icons that it has cached. */
export const workerWithLook = (script: string, { revision }: Look): string =>
  script.replaceAll(mark, revision)
