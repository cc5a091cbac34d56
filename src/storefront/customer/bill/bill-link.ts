import type { Lang } from '#domain/locale.ts'
import { urlOf } from '#storefront/platform/navigation/url-of.ts'

/** The link in the QR of a bill. A phone's camera app opens it, and the shop's scanner reads it. */
export const billLink = (origin: string, lang: Lang, id: string): string => `${origin}/${lang}/pay/${id}/`

/** Returns the bill id of a scanned link; undefined for other texts and for links of another shop. */
export function billOfLink(text: string, origin: string): string | undefined {
  const url = urlOf(text)
  if (!url) return undefined
  const [, id] = /^\/(?:en|ar)\/pay\/([A-Za-z0-9_-]{22})\/?$/.exec(url.pathname) ?? []
  return url.origin === origin ? id : undefined
}
