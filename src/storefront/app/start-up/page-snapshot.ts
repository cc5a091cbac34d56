import type { Lang } from '#domain/locale.ts'
import { partsHeader } from '#client/stored-pages.ts'

/**
 * Returns the current screen as a page that looks the same before any script runs; undefined if the page is
 * of another build than the worker. The scripts replace it by the live screen: see `repaint.ts`.
 */
export async function snapshotOf(screen: HTMLElement, lang: Lang): Promise<Response | undefined> {
  const shell = await fetch(`/shell/${lang}.html`)
  const text = await shell.text()
  const entry = entryOfPage()
  if (!shell.ok || entry === undefined || !text.includes(`"${entry}"`)) return undefined
  const styles = await Promise.all(styleSheets().map(inlineStyle))
  const html = contentOf(screen)
  const page = text
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `${styles.join('')}</head>`)
    .replace(emptyRoot, () => `<div id="root" data-painted>${html}</div>`)
  return pageWith(page, shell)
}

/**
 * Returns the page that the server renders for a path; undefined if it has none there, or if it has another
 * build than this page. Throws if it may render the page later: a server with too many pages to render sends
 * the shell.
 */
export async function renderedPageOf(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { headers: { accept: 'text/html' } })
  if (response.status === 404 || response.redirected) return undefined
  if (!response.ok) throw new Error(`${path}: expected the page, got ${response.status}`)
  const text = await response.text()
  const entry = entryOfPage()
  if (entry === undefined || !text.includes(`"${entry}"`)) return undefined
  if (!text.includes('id="state"')) throw new Error(`${path}: expected a rendered page, got the shell`)
  return pageWith(text, response)
}

const emptyRoot = '<div id="root"></div>'

/** The script that started this page. Its name contains a hash of its content and of all its imports. */
const entryOfPage = (): string | undefined =>
  document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined

/** With the headers of the reply that it was made from, of which the security policy matters. */
function pageWith(text: string, { headers: received }: Response): Response {
  const headers = new Headers(received)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  const parts = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, part = '']) => part)
  headers.set(partsHeader, [...new Set(parts)].join(' '))
  return new Response(text, { headers })
}

/** The loader of chunks writes whole addresses into its links, the server writes paths. */
const styleSheets = (): string[] => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const { origin } = location
  const paths = links
    .filter((link) => link.href.startsWith(origin))
    .map((link) => link.href.slice(origin.length))
  return [...new Set(paths.filter((path) => path.startsWith('/assets/')))]
}

/** As the server inlines styles: the disabled link tells the loader of chunks that the style is present. */
async function inlineStyle(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: expected a style of this page, got ${response.status}`)
  return `<style>${await response.text()}</style><link rel="stylesheet" href="${href}" disabled>`
}

/** A space that keeps the height of its line. */
const nothing = '\u00a0'

/**
 * The HTML of a screen without what must not be stored: the loyalty code, which expires, and names, phones
 * and addresses. They keep their line.
 */
function contentOf(screen: HTMLElement): string {
  // safe cast: a clone is of the same kind
  const copy = screen.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll<HTMLElement | SVGElement>('[data-fleeting]')) {
    element.replaceChildren(nothing)
    element.style.visibility = 'hidden'
  }
  for (const field of copy.querySelectorAll('input[type=password]')) field.removeAttribute('value')
  return copy.innerHTML
}
