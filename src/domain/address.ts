import type { Point } from './branch.ts'

/** The kind of address; it decides only the icon. */
export const addressKinds = ['home', 'work', 'family', 'other'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The limit of addresses per customer, which stops scripts that fill the table. */
export const mostAddresses = 20

type Place = {
  readonly line: string
  readonly building: string
  readonly location: Point
}

/** Whether both are the same door; the kind and the instructions for the driver may differ. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.line === other.line &&
  one.building === other.building &&
  one.location.lat === other.location.lat &&
  one.location.lng === other.location.lng
