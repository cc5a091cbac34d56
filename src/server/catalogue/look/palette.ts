import type { BrandToken } from '#domain/look.ts'
import { contrastOf, hexOf, lchOf, leastContrast, leastOf, lettersOn, repaired } from './colour.ts'

export type Palette = Readonly<Record<BrandToken, string>>
export type Scheme = 'light' | 'dark'
export const schemes = ['light', 'dark'] as const

/** The colours of a menu file. */
type GivenColours = {
  readonly primary?: string | undefined
  readonly accent?: string | undefined
  readonly colours?: Readonly<Partial<Record<Scheme, Readonly<Record<string, string>>>>>
}

/** A given colour that cannot be used as it is: what it was to be used for, and what is used instead. */
export type Repair = {
  readonly path: string
  readonly given: string
  readonly use: string
  readonly reached: number
  readonly least: number
  readonly used: string
  readonly reaches: number
}

/** Slate: the colour of a brand that names none. */
const neutral = '#3d5566'

/**
 * Returns the colours of both schemes, each readable on every ground that it is used on, and the repairs of
 * the given ones.
 */
export function palettesOf(given: GivenColours): Readonly<Record<Scheme, Palette>> & {
  readonly repairs: readonly Repair[]
} {
  const primary = given.primary ?? neutral
  const repairs: Repair[] = []
  const make = (scheme: Scheme): Palette => {
    const exact = given.colours?.[scheme] ?? {}
    const draft = { ...draftOf[scheme](primary, given.accent), ...exact }
    for (const { token, on, least } of pairs) {
      const grounds = on.map((ground) => draft[ground])
      const before = draft[token]
      draft[token] = repaired(before, grounds, least)
      if (draft[token] !== before && exact[token] !== undefined)
        repairs.push({
          path: `brand.look.colours.${scheme}.${token}`,
          given: before,
          use: `on ${on.map((ground, place) => `${ground} ${grounds[place]}`).join(', ')}`,
          reached: leastContrast(before, grounds),
          least,
          used: draft[token],
          reaches: leastContrast(draft[token], grounds),
        })
    }
    return draft
  }
  const [light, dark] = [make('light'), make('dark')]
  return { light, dark, repairs: [...repairsOfBrandColours(given, light), ...repairs] }
}

/** What became of the two colours of the brand in the light scheme, where the file says nothing of it. */
function repairsOfBrandColours({ primary, accent, colours }: GivenColours, light: Palette): Repair[] {
  const usesOf = (name: 'primary' | 'accent', given: string | undefined): Repair[] =>
    given === undefined
      ? []
      : brandColourUses[name].flatMap(({ use, token, least, against }) => {
          const ground = against === undefined ? light.bg : given
          const reached = contrastOf(against ?? given, ground)
          if (reached >= least || colours?.light?.[token] !== undefined) return []
          const used = light[token]
          return [
            {
              path: `brand.look.${name}`,
              given,
              use,
              reached,
              least,
              used,
              reaches: contrastOf(used, ground),
            },
          ]
        })
  return [...usesOf('primary', primary), ...usesOf('accent', accent)]
}

const words = { use: 'for words on paper', least: leastOf.text, against: undefined } as const

/** What the two colours are used for as they are, the token that replaces them there, and how. */
const brandColourUses = {
  primary: [
    { use: 'under white words', token: 'on-brand', least: leastOf.text, against: '#ffffff' },
    { ...words, token: 'brand-ink' },
    { use: 'for lines on paper', token: 'brand-mark', least: leastOf.line, against: undefined },
  ],
  accent: [{ ...words, token: 'accent-ink' }],
} as const satisfies Record<
  string,
  { use: string; token: BrandToken; least: number; against: string | undefined }[]
>

const paper = ['bg', 'surface', 'sunken'] as const satisfies BrandToken[]
const softs = ['brand-soft', 'accent-soft'] as const satisfies BrandToken[]

/** Each token and the grounds that it is read on, in the order in which they are repaired. */
export const pairs: readonly {
  readonly token: BrandToken
  readonly on: readonly BrandToken[]
  readonly least: number
}[] = [
  { token: 'ink', on: [...paper, ...softs, 'raised'], least: leastOf.text },
  { token: 'ink-2', on: [...paper, ...softs], least: leastOf.text },
  { token: 'ink-3', on: paper, least: leastOf.text },
  { token: 'line-strong', on: ['bg', 'surface'], least: leastOf.line },
  { token: 'on-brand', on: ['brand', 'brand-press'], least: leastOf.text },
  { token: 'brand-ink', on: [...paper, 'brand-soft'], least: leastOf.text },
  { token: 'brand-mark', on: ['bg', 'surface'], least: leastOf.line },
  { token: 'on-accent', on: ['accent'], least: leastOf.text },
  { token: 'accent-ink', on: [...paper, 'accent-soft'], least: leastOf.text },
  { token: 'focus', on: paper, least: leastOf.line },
  { token: 'logo', on: [...paper, 'brand-soft'], least: leastOf.text },
  { token: 'night-ink', on: ['night', 'night-deep'], least: leastOf.text },
]

type Draft = Record<BrandToken, string>

const draftOf = {
  light(primary: string, accent: string | undefined): Draft {
    const { l, c, h } = lchOf(primary)
    const tint = (lightness: number, chroma: number) => hexOf({ l: lightness, c: Math.min(c, chroma), h })
    const second = accent ?? tint(0.86, 0.09)
    const brand = withLetters(primary)
    return {
      bg: '#ffffff',
      surface: '#ffffff',
      sunken: tint(0.966, 0.008),
      raised: '#ffffff',
      ink: tint(0.22, 0.02),
      'ink-2': tint(0.43, 0.02),
      'ink-3': tint(0.52, 0.02),
      line: tint(0.92, 0.012),
      'line-strong': tint(0.63, 0.02),
      ...brand,
      'brand-soft': tint(0.952, 0.03),
      'brand-ink': primary,
      'brand-mark': primary,
      ...accentOf(second, { soft: 0.955, ink: lchOf(second).l }),
      focus: hexOf({ l: Math.min(l, 0.45), c, h }),
      logo: primary,
      ...night(primary, second),
    }
  },
  dark(primary: string, accent: string | undefined): Draft {
    const { l, c, h } = lchOf(primary)
    const tint = (lightness: number, chroma: number) => hexOf({ l: lightness, c: Math.min(c, chroma), h })
    const second = accent ?? tint(0.86, 0.09)
    const bg = tint(0.18, 0.012)
    const surface = tint(0.22, 0.014)
    const raised = repaired(hexOf({ l: Math.max(l, 0.5), c, h }), [bg, surface], leastOf.line)
    return {
      bg,
      surface,
      sunken: tint(0.265, 0.016),
      raised: tint(0.37, 0.02),
      ink: tint(0.965, 0.012),
      'ink-2': tint(0.84, 0.016),
      'ink-3': tint(0.715, 0.018),
      line: tint(0.32, 0.018),
      'line-strong': tint(0.61, 0.018),
      ...withLetters(raised),
      'brand-soft': tint(0.29, 0.055),
      'brand-ink': tint(0.84, 0.1),
      'brand-mark': raised,
      ...accentOf(second, { soft: 0.3, ink: Math.max(lchOf(second).l, 0.84) }),
      focus: hexOf({ ...lchOf(second), l: Math.max(lchOf(second).l, 0.84) }),
      logo: tint(0.965, 0.012),
      ...night(primary, second),
    }
  },
} as const satisfies Record<Scheme, (primary: string, accent: string | undefined) => Draft>

/** The primary colour with its words, and a pressed tone that they are readable on too. */
function withLetters(given: string): Pick<Draft, 'brand' | 'on-brand' | 'brand-press'> {
  const letters = lettersOn([given])
  const { l, c, h } = lchOf(given)
  const tones = [-0.07, -0.04, 0.05].map((by) => hexOf({ l: l + by, c, h }))
  const press = tones.find((tone) => contrastOf(letters, tone) >= leastOf.text) ?? given
  return { brand: given, 'on-brand': letters, 'brand-press': press }
}

function accentOf(
  accent: string,
  { soft, ink }: { readonly soft: number; readonly ink: number },
): Pick<Draft, 'accent' | 'on-accent' | 'accent-soft' | 'accent-ink'> {
  const { c, h } = lchOf(accent)
  return {
    accent,
    // dark words first: an accent is a light colour for most brands
    'on-accent': repaired(hexOf({ l: 0.24, c: Math.min(0.04, c), h }), [accent], leastOf.text),
    'accent-soft': hexOf({ l: soft, c: Math.min(0.04, c), h }),
    'accent-ink': hexOf({ l: ink, c, h }),
  }
}

/** A dark ground that is the same in both schemes, with white words: offline, notices, the staff's rail. */
function night(primary: string, accent: string): Pick<Draft, 'night' | 'night-deep' | 'night-ink'> {
  const { c, h } = lchOf(primary)
  return {
    night: hexOf({ l: 0.24, c: Math.min(0.025, c), h }),
    'night-deep': hexOf({ l: 0.17, c: Math.min(0.02, c), h }),
    'night-ink': accent,
  }
}
