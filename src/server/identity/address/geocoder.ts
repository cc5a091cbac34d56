import type { Point } from '#domain/branch.ts'

/** The result of geocoding a short address: the street, the coordinates, or both. */
export type FoundAddress = { readonly line: string | null; readonly location: Point | null }

/** Looks up short addresses. */
export type Geocoder = {
  /** Returns undefined for an unknown code. Throws `GeocoderFailure` when the service is unavailable. */
  readonly find: (code: string) => Promise<FoundAddress | undefined>
}

export class GeocoderFailure extends Error {
  override name = 'GeocoderFailure'
}
