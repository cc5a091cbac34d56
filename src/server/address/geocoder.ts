import type { Point } from '#domain/branch.ts'

/** What a geocoder knows of a short address: the street, the point, or both. */
export type Place = { readonly line: string | null; readonly location: Point | null }

/** Finds out where short addresses lie. */
export type Geocoder = {
  /** Undefined: there is none of that code. Throws `GeocoderFailure` when it can not be asked. */
  readonly find: (code: string) => Promise<Place | undefined>
}

export class GeocoderFailure extends Error {
  override name = 'GeocoderFailure'
}
