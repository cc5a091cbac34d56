import { foldText } from './fold-text.ts'
import { type Sound, soundOf } from './spelling.ts'

/** A word of the menu: as it is searched, as it is written, and in how many dishes. */
export type KnownWord = {
  readonly folded: string
  readonly written: string
  readonly sound: Sound
  dishes: number
}

/** Returns the words of the dishes' names, keywords and categories (one list of texts for each dish). */
export function knownWordsOf(dishes: readonly (readonly (string | undefined)[])[]): readonly KnownWord[] {
  const known = new Map<string, KnownWord>()
  for (const texts of dishes) {
    // reversed: of two spellings the first stays, that of the name before that of a keyword
    const ofDish = new Map(
      texts
        .flatMap((text) =>
          (text ?? '')
            .split(/[^\p{L}\p{N}\p{M}]+/u)
            // و and بال are written onto the word: ونعناع is found as نعناع
            .flatMap((written) => [written, written.replace(/^(?:و|بال)(?=.{4})/u, '')])
            .map((written) => [foldText(written), written] as const),
        )
        .toReversed(),
    )
    for (const [folded, written] of ofDish) {
      if (folded === '' || folded.includes(' ')) continue
      const word = known.get(folded) ?? { folded, written, sound: soundOf(folded), dishes: 0 }
      word.dishes += 1
      known.set(folded, word)
    }
  }
  return [...known.values()]
}
