import { cloths } from '#domain/menu.ts'
import { contrastOf, hexOf, lchOf, leastOf, lettersOn, repaired } from './colour.ts'
import type { Repair } from './palette.ts'

/** A cloth of a menu file. */
type GivenCloth = {
  readonly colour: string
  readonly deep?: string | undefined
  readonly on?: string | undefined
}

/** Returns the colours of a cloth: words on it (`on`) are readable. No words are on the bands (`deep`). */
export function wornCloth({ colour, deep = deeper(colour), on = lettersOn([colour]) }: GivenCloth) {
  return { colour, deep, on: repaired(on, [colour], leastOf.text) }
}

/** Returns what became of the given colours of words on cloths that cannot be read on them. */
export const repairsOfCloths = (given: Readonly<Partial<Record<string, GivenCloth>>>): readonly Repair[] =>
  cloths.flatMap((name) => {
    const cloth = given[name]
    if (cloth?.on === undefined) return []
    const { colour, on } = wornCloth(cloth)
    if (on === cloth.on) return []
    return [
      {
        path: `brand.look.cloths.${name}.on`,
        given: cloth.on,
        use: `on colour ${colour}`,
        reached: contrastOf(cloth.on, colour),
        least: leastOf.text,
        used: on,
        reaches: contrastOf(on, colour),
      },
    ]
  })

function deeper(colour: string): string {
  const { l, c, h } = lchOf(colour)
  return hexOf({ l: l - 0.09, c: c * 0.9, h })
}
