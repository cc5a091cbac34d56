import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import demo from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import type { WrittenMenu } from './menu-file.ts'
import { dishPhoto } from './picture.ts'

/** The names of the product and of its demo brand, which no other brand may show. */
export const ourNames = /sufra|سُ?فرة/i

/** The colours of the demo brand that would be seen first. */
export const ourReds = /#?(?:a3182f|7c0f22|c62a45|a81f38|98142a|ffa3ac|fbe9ea|43161d|fbe6e4|43161c)/i

/** Sentences that belong to one kind of kitchen: names of categories are the brand's own. */
export const ourKitchen = /kabsa, mandi and more|two hours ahead|كبسة ومندي وأشهى|بساعتين|the spread is/i

const logo = (letter: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" width="120" height="40">' +
  `<rect x="4" y="8" width="24" height="24" fill="currentColor"/><path d="${letter}" stroke="currentColor" fill="none" stroke-width="5"/></svg>`

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">' +
  '<path d="M4 36V18L20 4l16 14v18z" fill="currentColor"/></svg>'

const text = (value: unknown): string => JSON.stringify(value)

/** Of tests/support/photos. */
const photos = [
  'croissant',
  'fish',
  'karak',
  'luqaimat',
  'manakish',
  'rice-chicken',
  'rice-lamb',
  'shakshuka',
]

const breakfast = ['umm-ali', 'basbousa', 'muhallabia']

/**
 * The menu of another brand, adapted from the demo's: one colour, a logo for each language, an icon,
 * descriptions in Arabic only, photographs only, 45 minutes of lead time, a breakfast, halalas in every
 * price, neither catering nor lent plates.
 */
export function foreignMenu(look: NonNullable<WrittenMenu['brand']['look']> = {}): WrittenMenu {
  // safe cast: the demo's file is a menu file; tests/server/catalogue/brand checks it
  const file = JSON.parse(
    text(demo).replaceAll(/سُ?فرة/g, 'مائدة').replaceAll(/sufra/gi, 'dar'),
  ) as WrittenMenu
  const { platesNote: _plates, cateringNote: _catering, ...brand } = file.brand
  const items = file.items.filter(
    ({ catering, categoryId }) => catering !== true && categoryId !== 'catering',
  )
  const ids = new Set(items.map(({ id }) => id))
  return {
    ...file,
    $schema: undefined,
    brand: {
      ...brand,
      name: { en: 'Bayt Al Dar', ar: 'بيت الدار' },
      legalName: { en: 'Bayt Al Dar Trading', ar: 'شركة بيت الدار للتجارة' },
      tagline: { en: 'Home cooking, to your door', ar: 'أكل البيت إلى بابك' },
      about: [{ ar: 'نطبخ كل يوم من جديد.' }],
      email: 'salam@dar.example',
      look: { primary: '#0b6470', logo: { en: 'dar-en.svg', ar: 'dar-ar.svg' }, icon: 'dar.svg', ...look },
    },
    categories: file.categories.filter(({ id }) => id !== 'catering'),
    items: items.map(
      ({ description, drawing: _drawing, platesDeposit: _deposit, goesWith = [], ...item }, place) => ({
        ...item,
        // no price is whole riyals
        price: item.price + 35,
        photo: `photos/${photos[place % photos.length]}.jpg`,
        ...(breakfast.includes(item.id) && { when: [{ from: '06:00', to: '11:00' }] }),
        goesWith: goesWith.filter((id) => ids.has(id)),
        ...(typeof description === 'object' &&
          description.ar !== undefined && { description: { ar: description.ar } }),
      }),
    ),
    branches: file.branches.map((branch) => ({
      ...branch,
      leadTimeMinutes: 45,
      outOfStock: [],
      paused: [],
    })),
  }
}

/** Writes the menu file with its pictures into the folder and returns the path of the file. */
export function writeForeignMenu(folder: string, look?: NonNullable<WrittenMenu['brand']['look']>): string {
  writeFileSync(join(folder, 'dar-en.svg'), logo('M40 8v24h14M66 8v24'))
  writeFileSync(join(folder, 'dar-ar.svg'), logo('M112 8v24H44'))
  writeFileSync(join(folder, 'dar.svg'), icon)
  mkdirSync(join(folder, 'photos'), { recursive: true })
  for (const name of photos) copyFileSync(dishPhoto(name), join(folder, 'photos', `${name}.jpg`))
  const path = join(folder, 'dar.menu.json')
  writeFileSync(path, text(foreignMenu(look)))
  return path
}
