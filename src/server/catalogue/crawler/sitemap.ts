import { langs, type Lang } from '#domain/locale.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findReading } from '#server/catalogue/menu/menu-reading.ts'
import { pack, type Packed } from '#server/platform/http/packed.ts'
import type { Shop } from '#server/catalogue/menu/store.ts'

/** The pages that are the same for all visitors, first the menu. The welcome screen only leads there. */
const pages = ['', 'branches/', 'about-us/', 'feast/', 'terms/', 'privacy/']

const packed = new WeakMap<Shop['items'], Promise<Packed>>()

/**
 * Returns the sitemap: the pages and the dishes that a branch sells, in both languages. Undefined before a
 * menu was imported. It is made once for each menu.
 */
export async function findSitemap(
  deps: Pick<Deps, 'config' | 'db' | 'live' | 'now'>,
): Promise<Packed | undefined> {
  const shop = (await findReading(deps))?.shop
  if (!shop) return undefined
  const kept = packed.get(shop.items)
  if (kept) return kept
  const made = pack('application/xml; charset=utf-8', sitemapOf(shop, deps.config.publicOrigin))
  packed.set(shop.items, made)
  return made
}

function sitemapOf({ items, branches }: Pick<Shop, 'items' | 'branches'>, origin: string): string {
  const sold = items.filter(({ soldAt }) => soldAt === null || branches.some(({ id }) => soldAt.includes(id)))
  const paths = [...pages, ...sold.map(({ id }) => `products/${encodeURIComponent(id)}/`)]
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
