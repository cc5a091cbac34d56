import { foldText } from './fold-text.ts'
import type { Menu, MenuItem } from './menu.ts'
import { type KnownWord, knownWordsOf } from './menu-words.ts'

export type MenuIndex = {
  readonly entries: readonly Entry[]
  /** Returns the words of names, keywords and categories, with their sounds; computed at the first call. */
  readonly words: () => readonly KnownWord[]
}

/**
 * The folded texts of a dish in the order of their weight; each part begins with a line break, and each word
 * is between spaces, so that the start of a word can be searched.
 */
type Entry = { readonly item: MenuItem; readonly fields: readonly string[] }

/** Folds a menu once, in both languages; a keystroke then only compares. */
export function createMenuIndex(menu: Menu): MenuIndex {
  const categories = new Map(menu.categories.map((category) => [category.id, category.name]))
  const named = menu.items.map((item) => {
    const category = categories.get(item.categoryId)
    return [[item.name.en, item.name.ar], item.keywords, [category?.en, category?.ar]]
  })
  let words: readonly KnownWord[] | undefined
  return {
    entries: menu.items.map((item, place) => {
      const texts = [...(named[place] ?? []), [item.description.en, item.description.ar]]
      return {
        item,
        fields: texts.map((parts) => parts.map((part) => `\n ${foldText(part ?? '')} `).join('')),
      }
    }),
    words: () => (words ??= knownWordsOf(named.map((texts) => texts.flat()))),
  }
}

/** A dish that matches a query; the lower its rank, the better. */
export type Ranked = { readonly item: MenuItem; readonly rank: number }

/**
 * Returns the dishes that match every typed word as it is written, best first: the beginning of a name, then
 * whole words and beginnings of words, names before keywords, category and description, then middles of
 * words. Returns all dishes for an empty query.
 */
export function rankedItems(index: MenuIndex, query: string): readonly Ranked[] {
  const words = foldText(query).split(' ').filter(Boolean).map(spellingsOf)
  return index.entries
    .map(({ item, fields }) => ({ item, rank: rankOf(fields, words) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
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

/** The rank of a match in a description. */
export const described = 8
/** The rank of a match in the middle of a word. */
export const middles = 10

function rankOfWord(fields: readonly string[], word: string): number {
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
