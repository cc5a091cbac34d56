import type { Lang } from '#domain/locale.ts'
import { urlOf } from '#storefront/platform/navigation/url-of.ts'

/** What the QR of a bill says: a phone's own camera opens it, and the shop's scanner knows it. */
export const billLink = (origin: string, lang: Lang, id: string): string => `${origin}/${lang}/pay/${id}/`

/** The bill that a scanned text is the link of; undefined for anything else, and for another shop's. */
export function billOfLink(text: string, origin: string): string | undefined {
  const url = urlOf(text)
  if (!url) return undefined
  const [, id] = /^\/(?:en|ar)\/pay\/([A-Za-z0-9_-]{22})\/?$/.exec(url.pathname) ?? []
  return url.origin === origin ? id : undefined
}
