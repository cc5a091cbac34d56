import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

const look = join(import.meta.dirname, '../../src/server/catalogue/brand/look')

/**
 * Writes the demo brand with these changes into a folder, with the pictures of its look beside it, and
 * returns the path of the file. Without its calendar: the hours of its Ramadan and its Eids would apply on
 * the days when the tests run.
 */
export function writeDemoBrand(folder: string, changes: object = {}): string {
  cpSync(look, join(folder, 'look'), { recursive: true })
  const file = join(folder, 'changed.menu.json')
  writeFileSync(file, JSON.stringify({ ...brand, calendar: [], ...changes }))
  return file
}
