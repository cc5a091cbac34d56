import type { StoredPromo } from '#storefront/customer/promo/stored-promo.ts'
import { aPromo } from '#support/makers.ts'

/** A code that is valid in Olaya for a pick-up of Noura’s. */
export const aStoredPromo = (about: Partial<StoredPromo> = {}): StoredPromo => ({
  code: 'SUFRA',
  terms: aPromo(),
  refusal: null,
  askedFor: 'olaya pickup noura',
  askedAt: 1_000_000,
  ...about,
})
