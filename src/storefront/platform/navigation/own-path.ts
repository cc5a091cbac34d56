import { isLang, type Lang } from '#domain/locale.ts'
import { urlOf } from './url-of.ts'

/** A base that no link ever has. */
const base = 'https://own.invalid'

/**
 * Returns the path, query and hash of an address inside the shop; undefined for anything else. Browsers drop
 * tabs and line ends and read `\` as `/`, so `/\evil.example` is another site: only an address that begins
 * with a language and is unchanged by parsing passes.
 */
export function ownPath(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters silently
  if (address.length > 2000 || /[\u0000-\u0020\\]/.test(address)) return undefined
  const parsed = urlOf(address, base)
  if (!parsed || parsed.origin !== base || !address.startsWith('/')) return undefined
  const { pathname } = parsed
  const [, lang = '', ...rest] = pathname.split('/')
  if (!isLang(lang) || rest.length === 0 || /%2f|%5c|\/\//i.test(pathname)) return undefined
  return address === `${pathname}${parsed.search}${parsed.hash}` ? address : undefined
}

/**
 * Returns an address inside the shop in this language, which may have been switched since the address was
 * noted; undefined for anything else.
 */
export const ownPathIn = (lang: Lang, address: string | undefined): string | undefined =>
  address === undefined ? undefined : ownPath(address)?.replace(/^\/[^/]+\//, `/${lang}/`)
