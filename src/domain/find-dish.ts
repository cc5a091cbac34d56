import { isAvailable } from './choices.ts'
import { foldText } from './fold-text.ts'
import type { MenuItem } from './menu.ts'
import type { KnownWord } from './menu-words.ts'
import { described, type MenuIndex, middles, type Ranked, rankedItems } from './search.ts'
import { isBeginningWithMistake, isOneMistake, type Sound, soundOf, soundsLike } from './spelling.ts'

export type Found = {
  readonly items: readonly MenuItem[]
  /** The words that were searched instead, as the menu writes them, if the typed ones have a mistake. */
  readonly corrected: string | undefined
}

/**
 * Returns the dishes that match the query. If none does by a name, keyword or category, the dishes of the
 * nearest words are searched too: a word that sounds the same (kabsah, gahwa), or one with a single mistake
 * (دجاح, chiken).
 */
export function findInMenu(index: MenuIndex, query: string): Found {
  const exact = rankedItems(index, query)
  const best = exact[0]?.rank ?? Infinity
  if (best < described) return { items: exact.map(({ item }) => item), corrected: undefined }
  const near = searchNear(index, query)
  // a word of a description means what it says; letters within a word seldom do
  const [first, second] = best < middles ? [exact, near.ranked] : [near.ranked, exact]
  const items = [...new Set([...first, ...second].map(({ item }) => item))]
  return { items, corrected: exact.length > 0 && best < middles ? undefined : near.corrected }
}

/** Returns the dishes that can be ordered before the others; the order is the same otherwise. */
export const availableFirst = (items: readonly MenuItem[]): readonly MenuItem[] => [
  ...items.filter(isAvailable),
  ...items.filter((item) => !isAvailable(item)),
]

type Near = { readonly ranked: readonly Ranked[]; readonly corrected: string | undefined }

function searchNear(index: MenuIndex, query: string): Near {
  const choices = foldText(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const isKnown = (rankedItems(index, word)[0]?.rank ?? Infinity) < described
      return isKnown ? [{ folded: word, written: word, isMistake: false, far: 0 }] : nearWords(index, word)
    })
  const found = combinationsOf(choices)
    .map((words) => ({
      words,
      far: words.reduce((sum, { far }) => sum + far, 0),
      ranked: rankedItems(index, words.map(({ folded }) => folded).join(' ')),
    }))
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((a, b) => a.far - b.far)
  const [best] = found
  if (!best) return { ranked: [], corrected: undefined }
  const ranked = found.filter(({ far }) => far === best.far).flatMap((one) => one.ranked)
  const isCorrected = best.words.some(({ isMistake }) => isMistake)
  return { ranked, corrected: isCorrected ? best.words.map(({ written }) => written).join(' ') : undefined }
}

type NearWord = Pick<KnownWord, 'folded' | 'written'> & {
  /** Whether it is of the same script as the typed word, so that the typed one has a mistake. */
  readonly isMistake: boolean
  readonly far: number
}

/** The best words only: each further one is a search through the menu. */
const mostNearWords = 4

/** Returns the words of the menu that a typed word may mean, best first. */
function nearWords(index: MenuIndex, typed: string): readonly NearWord[] {
  const sound = soundOf(typed)
  const isArabic = hasArabic(typed)
  return index
    .words()
    .map((word) => {
      const isMistake = hasArabic(word.folded) === isArabic
      return { ...word, isMistake, far: distanceOf({ typed, sound, isMistake }, word) }
    })
    .filter(({ far }) => far < Infinity)
    .toSorted(
      (a, b) =>
        a.far - b.far ||
        Number(b.isMistake) - Number(a.isMistake) ||
        Math.abs(a.folded.length - typed.length) - Math.abs(b.folded.length - typed.length) ||
        b.dishes - a.dishes,
    )
    .slice(0, mostNearWords)
}

type Typed = { readonly typed: string; readonly sound: Sound; readonly isMistake: boolean }

/** Lower is nearer; Infinity is another word. A mistake is found within one script only. */
function distanceOf({ typed, sound, isMistake }: Typed, word: KnownWord): number {
  if (soundsLike(sound, word.sound, true)) return 0
  if (isMistake && isOneMistake(typed, word.folded)) return 0
  if (soundsLike(sound, word.sound, false)) return 1
  if (isMistake && isBeginningWithMistake(typed, word.folded)) return 2
  return Infinity
}

const hasArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word)

/** Returns one choice of each list, the first ones first, at most sixteen. */
function combinationsOf<Value>(lists: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  let all: Value[][] = [[]]
  for (const list of lists)
    all = all.flatMap((chosen) => list.map((value) => [...chosen, value])).slice(0, 16)
  return all
}

/** Half of the letters in a row: "sushi" and "shish" share fewer. */
const leastNear = 0.5

/** How many dishes are offered where nothing fits. */
const mostNear = 3

/**
 * Returns up to three dishes that share the most with a query that finds nothing: one of its words, or three
 * letters in a row of a name or keyword. Empty if no dish shares anything.
 */
export function nearestInMenu(index: MenuIndex, query: string): readonly MenuItem[] {
  const typed = foldText(query)
  const words = typed.split(' ').filter(({ length }) => length > 1)
  const wanted = triplesOf(typed)
  const byWord = words.length < 2 ? [] : words.flatMap((word) => findInMenu(index, word).items.slice(0, 9))
  return index.entries
    .map(({ item, fields }) => {
      const [name = '', keywords = ''] = fields
      const own = triplesOf(`${name} ${keywords}`)
      const shared = [...wanted].filter((triple) => own.has(triple)).length / Math.max(1, wanted.size)
      return { item, near: byWord.filter(({ id }) => id === item.id).length + shared }
    })
    .filter(({ near }) => near >= leastNear)
    .toSorted((a, b) => b.near - a.near)
    .slice(0, mostNear)
    .map(({ item }) => item)
}

const triplesOf = (folded: string): ReadonlySet<string> =>
  new Set(
    folded
      .split(/\s+/u)
      .flatMap((word) =>
        Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)),
      ),
  )
