import { atom } from 'jotai'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { countingTerms, parseStoredPromo, toStoredPromo, type KeptPromo } from './kept-promo.ts'

const kept = keptAtom<KeptPromo | null>('promo', {
  parse: parseStoredPromo,
  store: toStoredPromo,
})

/** The code that goes with the cart of this device, whether it counts or not. */
export const keptPromoAtom = kept.valueAtom

/** False until the device was read. */
export const promoLoadedAtom = kept.loadedAtom

/** What the cart is priced with, also without a connection. */
export const promoTermsAtom = atom((get) => countingTerms(get(keptPromoAtom)))

export const keepPromoAtom = atom(null, (_get, _set, promo: KeptPromo) => kept.change(() => promo))

/** Puts down what was found out about a code, unless another one has taken its place meanwhile. */
export const updatePromoAtom = atom(null, (_get, _set, promo: KeptPromo) =>
  kept.change((current) => (current?.code === promo.code ? promo : current)),
)

/** Lets go of this code: the customer wants none, or it went with an order. Another one stays. */
export const dropPromoAtom = atom(null, (_get, _set, code: string | null) =>
  kept.change((current) => (current?.code === code ? null : current)),
)
