import { dirOf, type Lang } from '#domain/locale.ts'

export type Preload = { readonly href: string; readonly as: 'script' | 'style' | 'font' | 'fetch' | 'image' }

export type ViteManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      /** Of a group of build/chunks.ts. */
      readonly name?: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
      readonly assets?: readonly string[]
    }
  >
>

type Document = {
  readonly lang: Lang
  readonly description: string
  readonly preloads: readonly Preload[]
  /** Complete tags, already escaped: hreflang pair, Open Graph, JSON-LD. */
  readonly head?: string
  readonly html?: string
  /** Written as a JSON script, which the content security policy does not need to allow. */
  readonly state?: unknown
}

/**
 * Fills Vite's index.html for one language, with or without rendered content. The marks of the brand remain:
 * see brand-page.ts.
 */
export function documentOf(template: string, page: Document): string {
  const { lang, description, preloads, head = '', html = '', state } = page
  return fill(template, {
    '<html lang="en" dir="ltr">': `<html lang="${lang}" dir="${dirOf[lang]}">`,
    '<!--app-head-->':
      `<meta name="description" content="${escapeHtml(description)}">` +
      `<link rel="manifest" href="${lang === 'en' ? '/manifest.webmanifest' : `/manifest.${lang}.webmanifest`}">` +
      head +
      preloads.map(tagOf).join(''),
    '<!--app-html-->': html,
    '<!--app-state-->':
      state === undefined
        ? ''
        : `<script type="application/json" id="state">${escapeJson(JSON.stringify(state))}</script>`,
  })
}

/**
 * Returns the files that a page of these sources preloads: their chunks and styles, the first messages of the
 * language and the fonts of its text. `sources` are relative to the storefront, as in the manifest. The
 * entry's own tags are in the template; it imports the chunk `shop` after the first paint, so that is
 * preloaded too. `html` is the rendered page, empty for a shell.
 */
export function preloadsOf(
  manifest: ViteManifest,
  lang: Lang,
  sources: readonly string[],
  html = '',
): Preload[] {
  const preloads = new Map<string, Preload>()
  for (const script of scriptsOf(lang, html)) {
    const font = manifest[`styles/fonts/rubik-${script}.woff2`]
    if (font) preloads.set(font.file, { href: `/${font.file}`, as: 'font' })
  }
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || source === 'index.html' || preloads.has(chunk.file)) return
    preloads.set(chunk.file, { href: `/${chunk.file}`, as: 'script' })
    for (const style of chunk.css ?? []) preloads.set(style, { href: `/${style}`, as: 'style' })
    for (const next of chunk.imports ?? []) add(next)
  }
  const shop = Object.keys(manifest).find((source) => manifest[source]?.name === 'shop')
  if (shop === undefined) throw new Error('build: expected a chunk with the name shop')
  for (const source of [shop, wordsOf(lang, 'first'), ...sources]) add(source)
  return [...preloads.values()]
}

/** Returns the manifest key of a language's messages. */
export const wordsOf = (lang: Lang, part: 'first' | 'rest'): string => `../../locales/${lang}.json?${part}`

/**
 * The font files of a page. The file of the digits has the signs too, as `styles/tokens.css` lists them; the
 * letters of a brand's Latin name, for example, are in the Latin file. Links to English have the system's
 * font.
 */
function scriptsOf(lang: Lang, html: string): readonly string[] {
  if (lang === 'en') return ['latin']
  const text = html.replaceAll(/<[^>]* lang="en"[^>]*>[^<]*|<[^>]*>|&\w+;/g, '')
  return /[A-Za-z]/.test(text) ? ['arabic', 'digits', 'latin'] : ['arabic', 'digits']
}

function tagOf({ href, as }: Preload): string {
  switch (as) {
    case 'style':
      return `<link rel="stylesheet" crossorigin href="${href}">`
    case 'font':
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
    case 'fetch':
      return `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`
    case 'image':
      return `<link rel="preload" as="image" fetchpriority="high" href="${href}">`
    case 'script':
      return `<link rel="modulepreload" crossorigin href="${href}">`
    default:
      return as satisfies never
  }
}

/**
 * Replaces the marks of the template. Throws if one is missing, so that no page is sent without its content.
 */
function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [mark, part]) => {
    if (!text.includes(mark)) throw new Error(`index.html: expected ${mark} in it`)
    return text.replace(mark, () => part)
  }, template)
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Escapes JSON for a script element, so that `</script>` and `<!--` cannot end it. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c')
