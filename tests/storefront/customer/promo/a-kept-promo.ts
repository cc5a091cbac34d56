import type { KeptPromo } from '#storefront/customer/promo/kept-promo.ts'
import { aPromo } from '#support/makers.ts'

/** A code that is valid in Olaya for a pick-up of Noura’s. */
export const aKeptPromo = (about: Partial<KeptPromo> = {}): KeptPromo => ({
  code: 'SUFRA',
  terms: aPromo(),
  refusal: null,
  askedFor: 'olaya pickup noura',
  askedAt: 1_000_000,
  ...about,
})
