import { aWrittenItem, aWrittenMenu, type WrittenMenu } from './menu-file.ts'
import { aPhonePhoto } from './picture.ts'

const scenes = [
  'croissant',
  'fish',
  'karak',
  'luqaimat',
  'manakish',
  'rice-chicken',
  'rice-lamb',
  'salad',
  'sayadieh',
  'shakshuka',
  'shrimp',
] as const

const categories = 6

/**
 * A menu in which every dish has a photograph of its own, as a phone takes them: with grain and with the
 * place of the kitchen. Returns the files by name.
 */
export async function aPhotoMenu(
  dishes: number,
): Promise<{ readonly menu: WrittenMenu; readonly files: ReadonlyMap<string, Buffer> }> {
  const numbers = Array.from({ length: dishes }, (_, place) => place)
  const files = new Map<string, Buffer>()
  for (const n of numbers) {
    const scene = scenes[n % scenes.length] ?? scenes[0]
    // the shape differs, so that no two files are the same
    // oxlint-disable-next-line no-await-in-loop -- each takes 100 MB of memory
    files.set(`dish-${n}.jpg`, await aPhonePhoto(scene, { width: 1600 + 16 * n, height: 1200 + 12 * n }))
  }
  const menu = aWrittenMenu({
    categories: numbers.slice(0, categories).map((n) => ({
      id: `category-${n}`,
      name: { en: `Part ${n + 1}`, ar: `قسم ${n + 1}` },
      cloth: 'rumman',
    })),
    items: numbers.map((n) =>
      aWrittenItem({
        id: `dish-${n}`,
        categoryId: `category-${n % categories}`,
        name: { en: `Dish ${n + 1}`, ar: `طبق ${n + 1}` },
        price: 2000 + n * 100,
        // the picture above the menu
        ...(n === dishes - 1 && { catering: true, serves: 12 }),
      }),
    ),
  })
  return { menu, files }
}
