import type { Brand } from '#contract/branch-list.ts'
import type { BrandDish } from '#contract/menu.ts'
import { cardPrice, requiredGroupsOf } from '#domain/card-price.ts'
import { riyalsOf } from '#domain/csv.ts'
import { photoAddress, photoIdOf, previewEdge } from '#domain/photo.ts'
import type { Branch } from '#domain/branch.ts'
import { langs, type Lang, type Localized, otherLang, wordsIn } from '#domain/locale.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import { priceOf } from '#domain/dish-price.ts'
import { escapeHtml, escapeJson } from './document.ts'

type Shop = {
  readonly brand: Brand
  /** The branches that the page describes: a page of the list, else the one of the visitor. */
  readonly branches: readonly Branch[]
  readonly menu: Menu
}

export type HeadOf = {
  readonly origin: string
  /** Begins with the language. */
  readonly path: string
  readonly lang: Lang
  readonly product: string
  readonly title: string
  readonly description: string
  readonly shop: Shop
  /** The dish of the page, if the branch of the visitor does not sell it. */
  readonly elsewhere?: BrandDish | undefined
}

/** Returns the tags for search engines and link previews: hreflang links, Open Graph, and schema.org data. */
export function headOf(page: HeadOf): { readonly tags: string; readonly description: string } {
  const { origin, path, lang, product, shop } = page
  const dish = dishOf(page)
  const photo = previewPhotoOf(dish)
  const image = photo && `${origin}${photo}`
  const say = (text: Localized) => wordsIn(text, lang).text
  const title = dish ? say(dish.name) : page.title
  const description = (dish && say(dish.description)) || say(shop.brand.tagline) || page.description
  const url = `${origin}${path}`
  const tags = [
    link('canonical', url),
    ...langs.map((other) => link('alternate', `${origin}${inLang(path, other)}`, other)),
    link('alternate', path === `/${lang}/` ? `${origin}/` : `${origin}${inLang(path, 'en')}`, 'x-default'),
    meta('og:type', 'website'),
    meta('og:site_name', product),
    meta('og:title', title === product ? product : `${title} · ${product}`),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:locale', ogLocale[lang]),
    meta('og:locale:alternate', ogLocale[otherLang[lang]]),
    ...previewOf(page, photo),
    data(dish ? menuItemData(dish, { menu: shop.menu, say, image }) : restaurantData(page, say)),
  ]
  return { tags: tags.join(''), description }
}

/** The photograph of a dish; the brand's own card for any other page. A messenger does not show a drawing. */
const previewOf = ({ origin, lang, product }: HeadOf, photo: string | undefined): string[] => [
  ...(photo === undefined
    ? [
        meta('og:image', `${origin}/icons/share-${lang}.jpg`),
        meta('og:image:width', '1200'),
        meta('og:image:height', '630'),
        meta('og:image:alt', product),
      ]
    : [meta('og:image', `${origin}${photo}`), meta('og:image:type', 'image/jpeg')]),
  '<meta name="twitter:card" content="summary_large_image">',
]

/** The JPEG of a dish's photograph; undefined for a drawing. */
function previewPhotoOf(dish: Pick<MenuItem, 'picture'> | undefined): string | undefined {
  const id = dish && dish.picture !== null ? photoIdOf(dish.picture) : undefined
  return id === undefined ? undefined : photoAddress(id, previewEdge, 'jpg')
}

/** The tags of a page that does not exist. */
export const headOfNothing = '<meta name="robots" content="noindex">'

type Say = (text: Localized) => string

const ogLocale = { en: 'en_GB', ar: 'ar_SA' } as const satisfies Record<Lang, string>

const inLang = (path: string, lang: Lang) => path.replace(/^\/\w+\//, `/${lang}/`)

/** Returns the id in the path of a dish's page; undefined for another page. Throws unless `isDecodable`. */
export function dishIdOf(path: string): string | undefined {
  const id = /^\/\w+\/products\/([^/]+)\/$/.exec(path)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

function dishOf({ path, shop, elsewhere }: HeadOf): MenuItem | BrandDish | undefined {
  const id = dishIdOf(path)
  return id === undefined ? undefined : (shop.menu.items.find((item) => item.id === id) ?? elsewhere)
}

function restaurantData({ origin, lang, path, shop }: HeadOf, say: Say) {
  const { brand, branches, menu } = shop
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: say(brand.name),
    description: say(brand.tagline),
    url: `${origin}/${lang}/`,
    image: `${origin}/icons/icon-512.png`,
    telephone: brand.phone,
    email: brand.email,
    currenciesAccepted: 'SAR',
    acceptsReservations: false,
    hasMenu: path === `/${lang}/` ? menuData(menu, say) : `${origin}/${lang}/`,
    location: branches.map((branch) => ({
      '@type': 'Place',
      name: say(branch.name),
      telephone: branch.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: say(branch.address),
        addressLocality: say(branch.city),
        addressCountry: 'SA',
      },
      geo: { '@type': 'GeoCoordinates', latitude: branch.location.lat, longitude: branch.location.lng },
    })),
  }
}

/** Only names and prices: the details of a dish are on its own page. */
function menuData(menu: Menu, say: Say) {
  const required = requiredGroupsOf(menu)
  return {
    '@type': 'Menu',
    hasMenuSection: menu.categories.map((category) => ({
      '@type': 'MenuSection',
      name: say(category.name),
      hasMenuItem: menu.items
        .filter(({ categoryId }) => categoryId === category.id)
        .map((item) => ({
          '@type': 'MenuItem',
          name: say(item.name),
          offers: offerOf(cardPrice(item, required).now),
        })),
    })),
  }
}

const menuItemData = (
  item: MenuItem | BrandDish,
  { menu, say, image }: { menu: Menu; say: Say; image: string | undefined },
) => ({
  '@context': 'https://schema.org',
  '@type': 'MenuItem',
  name: say(item.name),
  description: say(item.description),
  image,
  ...(item.kcal !== null && {
    nutrition: { '@type': 'NutritionInformation', calories: `${item.kcal} kcal` },
  }),
  offers: {
    ...offerOf(leastPriceOf(item, menu)),
    // a dish of other branches is sold there
    availability: `https://schema.org/${!('availability' in item) || item.availability === 'available' ? 'InStock' : 'OutOfStock'}`,
  },
})

/** Returns the price of a dish in halalas with its required options, as its card has it. */
const leastPriceOf = (item: MenuItem | BrandDish, menu: Menu): number =>
  'optionGroupIds' in item ? cardPrice(item, requiredGroupsOf(menu)).now : (item.leastPrice ?? priceOf(item))

const offerOf = (price: number) => ({
  '@type': 'Offer',
  // schema.org wants riyals with two decimals
  price: riyalsOf(price),
  priceCurrency: 'SAR',
})

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}" ${hreflang ? `hreflang="${hreflang}" ` : ''}href="${escapeHtml(href)}">`

const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${escapeHtml(content)}">`

/** Returns a JSON-LD element: it is data, which the content security policy allows and no browser runs. */
const data = (value: unknown) =>
  `<script type="application/ld+json">${escapeJson(JSON.stringify(value))}</script>`
