import type { LookUse } from '#contract/studio-look.ts'
import type { BrandToken } from '#domain/look.ts'
import { contrastOf, leastOf } from './colour.ts'
import { palettesOf, type Scheme } from './palette.ts'

type Given = Parameters<typeof palettesOf>[0]

/** The token of the letters and of the ground of each use, and the colour of the owner that it is made of. */
const uses = [
  { use: 'words-on-primary', scheme: 'light', letters: 'on-brand', ground: 'brand', given: 'primary' },
  { use: 'words-on-accent', scheme: 'light', letters: 'on-accent', ground: 'accent', given: 'accent' },
  { use: 'primary-words', scheme: 'light', letters: 'brand-ink', ground: 'bg', given: 'primary' },
  { use: 'accent-words', scheme: 'light', letters: 'accent-ink', ground: 'bg', given: 'accent' },
  { use: 'primary-at-night', scheme: 'dark', letters: 'on-brand', ground: 'brand', given: 'primary' },
] as const satisfies readonly {
  use: LookUse['use']
  scheme: Scheme
  letters: BrandToken
  ground: BrandToken
  given: 'primary' | 'accent'
}[]

/**
 * Returns what became of the two colours of a look in each of their uses. `instead` is the contrast that the
 * colour would have as it was given: white words on it, it as words on paper, or it on the dark paper.
 */
export function lookUsesOf(given: Given): LookUse[] {
  const palettes = palettesOf(given)
  return uses.flatMap(({ use, scheme, letters: ofLetters, ground: ofGround, given: name }) => {
    const colour = given[name]
    if (colour === undefined) return []
    const [letters, ground] = [palettes[scheme][ofLetters], palettes[scheme][ofGround]]
    const isAsGiven = use.endsWith('-words') ? letters === colour : ground === colour && !isDark(letters)
    const reached = asItIs(use, colour, palettes.dark.bg)
    const least = use === 'primary-at-night' ? leastOf.line : leastOf.text
    return [
      {
        use,
        letters,
        ground,
        contrast: rounded(contrastOf(letters, ground)),
        ...(!isAsGiven && reached < least && { instead: rounded(reached) }),
      },
    ]
  })
}

function asItIs(use: LookUse['use'], colour: string, night: string): number {
  return contrastOf(colour, use === 'primary-at-night' ? night : '#ffffff')
}

const isDark = (colour: string): boolean => contrastOf(colour, '#000000') < contrastOf(colour, '#ffffff')

/** Rounded down: 4.49 is not 4.5. */
const rounded = (contrast: number): number => Math.floor(contrast * 10) / 10
