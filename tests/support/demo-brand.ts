import type { Lang } from '#domain/locale.ts'
import { normalizePhone } from '#domain/phone.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }

type Named = { readonly id: string; readonly name: Readonly<Record<Lang, string>> }

/** The name of a dish or a branch of the demo brand. Throws when the brand has none of that id. */
export function nameOf(kind: 'items' | 'branches' | 'categories', id: string, lang: Lang): string {
  const named: readonly Named[] = brand[kind]
  const found = named.find((one) => one.id === id)
  if (!found) throw new Error(`the demo brand has no "${id}" among its ${kind}`)
  return found.name[lang]
}

/** The name of the category of a dish of the demo brand. */
export function categoryNameOf(itemId: string, lang: Lang): string {
  const item = brand.items.find(({ id }) => id === itemId)
  if (!item) throw new Error(`the demo brand has no dish "${itemId}"`)
  return nameOf('categories', item.categoryId, lang)
}

/** A Saudi mobile number in E.164. Throws for any other text. */
export function e164(phone: string): string {
  const normal = normalizePhone(phone)
  if (!normal.ok) throw new Error(`${phone} is not a phone number`)
  return normal.value
}

const { look: _look, ...words } = brand.brand

/** The demo brand without its look, whose pictures are beside its own file: for a changed copy elsewhere. */
export const plainBrand = { ...brand, brand: words }
