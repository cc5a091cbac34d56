import { isLang } from '#domain/locale.ts'
import { urlOf } from './url-of.ts'

/** Nothing that this base could be confused with is ever linked to. */
const base = 'https://own.invalid'

/**
 * The path, query and hash of an address inside the shop, or undefined for anything else. A browser drops
 * tabs and line ends and takes `\` for `/`, so `/\evil.example` is another site: only what begins with a
 * language, and is the same after parsing, passes.
 */
export function ownPath(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- those are what browsers drop silently
  if (address.length > 2000 || /[\u0000-\u0020\\]/.test(address)) return undefined
  const parsed = urlOf(address, base)
  if (!parsed || parsed.origin !== base || !address.startsWith('/')) return undefined
  const { pathname } = parsed
  const [, lang = '', ...rest] = pathname.split('/')
  if (!isLang(lang) || rest.length === 0 || /%2f|%5c|\/\//i.test(pathname)) return undefined
  return address === `${pathname}${parsed.search}${parsed.hash}` ? address : undefined
}
