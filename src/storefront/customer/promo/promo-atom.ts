import { atom } from 'jotai'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { askAbout, type Place } from './ask-about.ts'
import { countingTerms, promoFormat, type StoredPromo } from './stored-promo.ts'

type Check = Place & {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
}

const kept = storedAtom('promo', promoFormat)

/** The code that this device stores with its cart, whether it is accepted or not. */
export const storedPromoAtom = kept.valueAtom

/** False until the device was read. */
export const promoLoadedAtom = kept.loadedAtom

/** The terms with which the cart is priced, also without a connection. */
export const promoTermsAtom = atom((get) => countingTerms(get(storedPromoAtom)))

export const keepPromoAtom = atom(null, (_get, _set, promo: StoredPromo) => kept.change(() => promo))

/**
 * Checks a stored code again and stores the result, unless the code was replaced meanwhile, or `signal` says
 * that branch, method or customer have changed: an earlier answer may arrive after a later one.
 */
export const checkPromoAtom = atom(
  null,
  async (_get, _set, promo: StoredPromo, { now, signal, ...place }: Check): Promise<void> => {
    // a check that failed: keep what is known; the server checks the code with the order in any case
    const found = await askAbout(promo.code, place, now).catch(() => undefined)
    if (!found || signal.aborted) return
    // a refused code keeps its terms: in other circumstances it is valid, also without a connection
    const checked = { ...found, terms: found.terms ?? promo.terms }
    await kept.change((current) => (current?.code === checked.code ? checked : current))
  },
)

/** Removes this code: the customer removed it, or it was used for an order. Another code stays. */
export const removePromoAtom = atom(null, (_get, _set, code: string | null) =>
  kept.change((current) => (current?.code === code ? null : current)),
)

/**
 * Restores a code whose order was ended, unless another one was entered since. The next field asks about it
 * again, because the order has released its use.
 */
export const restorePromoAtom = atom(null, (_get, _set, promo: StoredPromo) =>
  kept.change((current) => current ?? { ...promo, askedFor: '', askedAt: 0 }),
)
