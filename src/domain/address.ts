import type { Point } from './branch.ts'
import type { Lang } from './locale.ts'

/** The kind of address; it decides only the icon. */
export const addressKinds = ['home', 'work', 'family', 'other'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The names that the form suggests for the kinds, as they were saved in the language of the screen. */
const suggestedNames: readonly Readonly<Record<Lang, string>>[] = [
  { en: 'Home', ar: 'البيت' },
  { en: 'Office', ar: 'المكتب' },
  { en: 'Family home', ar: 'بيت العائلة' },
]

/** Returns the name of an address for a reader of this language; a customer's own name stays as it is. */
export const nameIn = (name: string, lang: Lang): string =>
  suggestedNames.find(({ en, ar }) => name === en || name === ar)?.[lang] ?? name

/** The limit of addresses per customer, which stops scripts that fill the table. */
export const mostAddresses = 20

type Place = {
  readonly line: string
  readonly building: string
  readonly location: Point
}

/** Whether both are the same door; the kind and the instructions for the courier may differ. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.line === other.line &&
  one.building === other.building &&
  one.location.lat === other.location.lat &&
  one.location.lng === other.location.lng
