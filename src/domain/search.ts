import { toLatinDigits } from './digits.ts'
import type { Menu, MenuItem } from './menu.ts'

/**
 * Letters that are written for one another: what is typed on one keyboard or in one habit finds what was
 * written in another.
 */
const sameLetter: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
}
const foldable = new RegExp(`[${Object.keys(sameLetter).join('')}]`, 'g')

/**
 * A text as it is searched: words of letters and digits between single spaces, in small letters, without
 * accents, harakat, tatweel, hamza, the article ال and anything invisible. Folding twice changes nothing.
 */
export const foldText = (text: string): string =>
  // NFKD parts a letter from its marks, so that أ إ آ ؤ ئ lose their hamza and é its accent with one rule; it
  // also unties ﻻ and ﷲ.
  toLatinDigits(text.normalize('NFKD').toLowerCase().normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(foldable, (letter) => sameLetter[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(?:ال)+(?=..)/u, ''))
    .filter(Boolean)
    .join(' ')

export type MenuIndex = { readonly entries: readonly Entry[] }

/**
 * The folded texts of a dish in the order they count; each part opens with a line end and every word stands
 * between spaces, so that a beginning can be asked for.
 */
type Entry = { readonly item: MenuItem; readonly fields: readonly string[] }

/** Folds a menu once, both languages together; a keystroke then only compares. */
export function createMenuIndex(menu: Menu): MenuIndex {
  const categories = new Map(menu.categories.map((category) => [category.id, category.name]))
  return {
    entries: menu.items.map((item) => {
      const category = categories.get(item.categoryId)
      const texts = [
        [item.name.en, item.name.ar],
        item.keywords,
        [category?.en, category?.ar],
        [item.description.en, item.description.ar],
      ]
      return {
        item,
        fields: texts.map((parts) => ` ${parts.map((part) => foldText(part ?? '')).join(' ')} `),
      }
    }),
  }
}

/**
 * The dishes that every typed word hits, best first: whole words and beginnings before middles, names before
 * keywords, category, description. Nothing typed: all of them.
 */
export function searchMenu(index: MenuIndex, query: string): readonly MenuItem[] {
  const words = foldText(query).split(' ').filter(Boolean).map(spellingsOf)
  return index.entries
    .map(({ item, fields }) => ({ item, rank: rankOf(fields, words) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/**
 * While a word with its article is being typed (ال, الك) it is too short to lose it: then it may be either.
 */
const spellingsOf = (word: string): string[] => (/^ال.?$/u.test(word) ? [word, word.slice(2)] : [word])

/** Lower is better, Infinity is no hit. */
function rankOf(fields: readonly string[], words: readonly string[][]): number {
  let rank = 0
  for (const spellings of words) rank += Math.min(...spellings.map((word) => rankOfWord(fields, word)))
  return rank
}

function rankOfWord(fields: readonly string[], word: string): number {
  const middles = 2 * fields.length + 2
  // what is left of a bare ال is in everything
  if (word === '') return middles
  for (const [place, field] of fields.entries()) {
    if (place === 0 && field.includes(`\n ${word}`)) return field.includes(`\n ${word} `) ? 0 : 1
    if (field.includes(` ${word} `)) return 2 * place + 2
    if (field.includes(` ${word}`)) return 2 * place + 3
  }
  // one letter is in the middle of everything
  if (word.length < 2) return Infinity
  const place = fields.findIndex((field) => field.includes(word))
  return place < 0 ? Infinity : middles + place
}
