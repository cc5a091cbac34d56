import { foldText } from '#domain/fold-text.ts'

type Part = { readonly text: string; readonly isMatch: boolean }

/** Returns a name in parts, of which those match that the words of a query find in it. */
export function matchingParts(name: string, query: string): readonly Part[] {
  const letters = lettersOf(name)
  const folded = letters.map((letter) => letter.folded).join('')
  const marked = new Set<number>()
  for (const word of foldText(query).split(' ').filter(Boolean)) {
    const at = placeOf(folded, word)
    for (let place = at; place >= 0 && place < at + word.length; place += 1) marked.add(place)
  }
  return partsOf(letters, marked)
}

/**
 * A letter with the marks that follow it, and its folded form of one character, so that a place in the folded
 * name is a place in this list.
 */
type Letter = { readonly written: string; readonly folded: string }

function lettersOf(name: string): readonly Letter[] {
  const letters: Letter[] = []
  for (const character of name.normalize('NFC')) {
    const last = letters.at(-1)
    // the folded form of a mark is empty; that of a ligature is longer, and its first letter stands for it
    if (/[\p{M}\p{Cf}]/u.test(character) && last)
      letters[letters.length - 1] = { ...last, written: last.written + character }
    else letters.push({ written: character, folded: foldText(character)[0] ?? ' ' })
  }
  return letters
}

/** The beginning of a word, which may have its article, before the middle of one. */
function placeOf(folded: string, word: string): number {
  const starts = [` ${word}`, ` ال${word}`].map((start) => ({
    at: ` ${folded}`.indexOf(start),
    skipped: start.length - word.length - 1,
  }))
  const found = starts.find(({ at }) => at >= 0)
  if (found) return found.at + found.skipped
  // a single letter is in the middle of almost every word
  return word.length < 2 ? -1 : folded.indexOf(word)
}

function partsOf(letters: readonly Letter[], marked: ReadonlySet<number>): readonly Part[] {
  const parts: Part[] = []
  for (const [place, { written }] of letters.entries()) {
    const isMatch = marked.has(place)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + written, isMatch }
    else parts.push({ text: written, isMatch })
  }
  return parts
}
