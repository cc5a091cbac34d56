import { hasMains } from '#domain/feast-mains.ts'
import { langs, type Lang } from '#domain/locale.ts'
import { endOfTimes, isOver } from '#domain/sale-times.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findReading } from '#server/catalogue/menu/menu-reading.ts'
import { pack, type Packed } from '#server/platform/http/packed.ts'
import type { Shop } from '#server/catalogue/menu/store.ts'

/** The pages that are the same for all visitors, first the menu. The welcome screen only leads there. */
const pages = ['', 'branches/', 'about-us/', 'feast/', 'terms/', 'privacy/']

type Made = { readonly packed: Promise<Packed>; readonly freshUntil: number }

const made = new WeakMap<Shop['items'], Made>()

/**
 * Returns the sitemap: the pages and the dishes that a branch sells, in both languages. Undefined before a
 * menu was imported. It is made once for each menu, and again when the last day of a dish has passed.
 */
export async function findSitemap(
  deps: Pick<Deps, 'config' | 'db' | 'live' | 'now'>,
): Promise<Packed | undefined> {
  const shop = (await findReading(deps))?.shop
  if (!shop) return undefined
  const now = deps.now()
  const kept = made.get(shop.items)
  if (kept && now < kept.freshUntil) return kept.packed
  const sold = soldIn(shop, now)
  const paths = [
    ...pages.filter((page) => page !== 'feast/' || hasMains({ ...shop, items: sold })),
    ...sold.map(({ id }) => `products/${encodeURIComponent(id)}/`),
  ]
  const packed = pack('application/xml; charset=utf-8', sitemapOf(paths, deps.config.publicOrigin))
  const ends = [...sold, ...shop.categories].flatMap(({ times }) => endOfTimes(times) ?? [])
  made.set(shop.items, { packed, freshUntil: Math.min(Infinity, ...ends.filter((end) => end > now)) })
  return packed
}

/** The dishes that a branch sells and whose last day, and that of their category, has not passed. */
function soldIn({ items, branches, categories }: Shop, now: number): Shop['items'] {
  const over = new Set(categories.filter((category) => isOver(category, now)).map(({ id }) => id))
  return items.filter(
    (item) =>
      (item.soldAt === null || branches.some(({ id }) => item.soldAt?.includes(id))) &&
      !over.has(item.categoryId) &&
      !isOver(item, now),
  )
}

function sitemapOf(paths: readonly string[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) => langs.map((lang) => entryOf(origin, lang, path))),
    '</urlset>\n',
  ].join('\n')
}

/** Each language names both and the default, as the links of the page itself do. */
function entryOf(origin: string, lang: Lang, path: string): string {
  const addressOf = (other: Lang) => `${origin}/${other}/${path}`
  const alternates = [
    ...langs.map((other) => alternate(other, addressOf(other))),
    alternate('x-default', path === '' ? `${origin}/` : addressOf('en')),
  ]
  return `<url><loc>${addressOf(lang)}</loc>${alternates.join('')}</url>`
}

const alternate = (hreflang: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
