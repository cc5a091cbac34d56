import { toLatinDigits } from './digits.ts'
import type { Menu, MenuItem } from './menu.ts'

/** Letters that are written for each other: text from one keyboard or one habit finds text from another. */
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
 * Returns a text in the form that is searched: words of letters and digits between single spaces, in lower
 * case, without accents, harakat, tatweel, hamza, the article ال and invisible characters. Folding twice
 * changes nothing.
 */
export const foldText = (text: string): string =>
  // NFKD separates a letter from its marks, so that أ إ آ ؤ ئ lose their hamza and é its accent with one
  // rule; it also splits ﻻ and ﷲ.
  toLatinDigits(text.normalize('NFKD').toLowerCase().normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(foldable, (letter) => sameLetter[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(?:ال)+(?=..)/u, ''))
    .filter(Boolean)
    .join(' ')

export type MenuIndex = { readonly entries: readonly Entry[] }

/**
 * The folded texts of a dish in the order of their weight; each part begins with a line break, and each word
 * is between spaces, so that the start of a word can be searched.
 */
type Entry = { readonly item: MenuItem; readonly fields: readonly string[] }

/** Folds a menu once, in both languages; a keystroke then only compares. */
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
 * Returns the dishes that match every typed word, best first: whole words and beginnings before middles,
 * names before keywords, category and description. Returns all dishes for an empty query.
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
 * Returns the spellings of a word to search. A word that is being typed with its article (ال, الك) is too
 * short to lose it: both readings count.
 */
const spellingsOf = (word: string): string[] => (/^ال.?$/u.test(word) ? [word, word.slice(2)] : [word])

/** Lower is better; Infinity is no match. */
function rankOf(fields: readonly string[], words: readonly string[][]): number {
  let rank = 0
  for (const spellings of words) rank += Math.min(...spellings.map((word) => rankOfWord(fields, word)))
  return rank
}

function rankOfWord(fields: readonly string[], word: string): number {
  const middles = 2 * fields.length + 2
  // a bare ال without its letters matches everything
  if (word === '') return middles
  for (const [place, field] of fields.entries()) {
    if (place === 0 && field.includes(`\n ${word}`)) return field.includes(`\n ${word} `) ? 0 : 1
    if (field.includes(` ${word} `)) return 2 * place + 2
    if (field.includes(` ${word}`)) return 2 * place + 3
  }
  // a single letter is in the middle of almost every word
  if (word.length < 2) return Infinity
  const place = fields.findIndex((field) => field.includes(word))
  return place < 0 ? Infinity : middles + place
}
