import { atom } from 'jotai'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { countingTerms, parseStoredPromo, toStoredPromo, type KeptPromo } from './kept-promo.ts'

const kept = keptAtom<KeptPromo | null>('promo', {
  parse: parseStoredPromo,
  store: toStoredPromo,
})

/** The code that this device stores with its cart, whether it is accepted or not. */
export const keptPromoAtom = kept.valueAtom

/** False until the device was read. */
export const promoLoadedAtom = kept.loadedAtom

/** The terms with which the cart is priced, also without a connection. */
export const promoTermsAtom = atom((get) => countingTerms(get(keptPromoAtom)))

export const keepPromoAtom = atom(null, (_get, _set, promo: KeptPromo) => kept.change(() => promo))

/** Stores the result of a check, unless the code was replaced in the meantime. */
export const updatePromoAtom = atom(null, (_get, _set, promo: KeptPromo) =>
  kept.change((current) => (current?.code === promo.code ? promo : current)),
)

/** Removes this code: the customer removed it, or it was used for an order. Another code stays. */
export const dropPromoAtom = atom(null, (_get, _set, code: string | null) =>
  kept.change((current) => (current?.code === code ? null : current)),
)
