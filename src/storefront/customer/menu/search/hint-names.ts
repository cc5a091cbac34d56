import { type Lang, wordsIn } from '#domain/locale.ts'
import type { Menu } from '#domain/menu.ts'

/** As many characters as fit into the field on a phone of 360 px. */
const mostLetters = 28
const mostNames = 3

/**
 * Returns what can be searched for, as a hint in the empty field: the names of the first categories that have
 * dishes and fit.
 */
export function hintNames({ categories, items }: Menu, lang: Lang): string[] {
  const names = categories
    .filter(({ id }) => items.some(({ categoryId }) => categoryId === id))
    .map(({ name }) => wordsIn(name, lang).text)
  let left = mostLetters
  const fitting: string[] = []
  for (const name of names) {
    if (name.length > left || fitting.length === mostNames) continue
    left -= name.length
    fitting.push(name)
  }
  return fitting
}
