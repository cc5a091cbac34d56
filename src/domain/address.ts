import type { Point } from './branch.ts'

/** What an address is to its customer; it only decides the picture beside it. */
export const addressKinds = ['home', 'work', 'family', 'other'] as const
export type AddressKind = (typeof addressKinds)[number]

/** More doors than anybody sends food to; beyond it somebody fills our tables. */
export const mostAddresses = 20

type Place = {
  readonly line: string
  readonly building: string
  readonly location: Point
}

/** The same door, whatever it is called and whatever the driver is told there. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.line === other.line &&
  one.building === other.building &&
  one.location.lat === other.location.lat &&
  one.location.lng === other.location.lng
