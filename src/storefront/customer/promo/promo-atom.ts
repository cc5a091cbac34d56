import { atom } from 'jotai'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { countingTerms, parseStoredPromo, toStoredPromo, type StoredPromo } from './stored-promo.ts'

const kept = storedAtom<StoredPromo | null>('promo', {
  parse: parseStoredPromo,
  store: toStoredPromo,
})

/** The code that this device stores with its cart, whether it is accepted or not. */
export const storedPromoAtom = kept.valueAtom

/** False until the device was read. */
export const promoLoadedAtom = kept.loadedAtom

/** The terms with which the cart is priced, also without a connection. */
export const promoTermsAtom = atom((get) => countingTerms(get(storedPromoAtom)))

export const keepPromoAtom = atom(null, (_get, _set, promo: StoredPromo) => kept.change(() => promo))

/** Stores the result of a check, unless the code was replaced in the meantime. */
export const updatePromoAtom = atom(null, (_get, _set, promo: StoredPromo) =>
  kept.change((current) => (current?.code === promo.code ? promo : current)),
)

/** Removes this code: the customer removed it, or it was used for an order. Another code stays. */
export const dropPromoAtom = atom(null, (_get, _set, code: string | null) =>
  kept.change((current) => (current?.code === code ? null : current)),
)
