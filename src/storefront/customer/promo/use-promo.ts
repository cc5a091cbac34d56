import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Method } from '#domain/method.ts'
import type { PromoRefusal } from '#domain/promo.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { askAbout } from './ask-about.ts'
import { circumstancesOf, isDue, mayHoldLater, type StoredPromo } from './stored-promo.ts'
import { checkPromoAtom, removePromoAtom, keepPromoAtom, storedPromoAtom } from './promo-atom.ts'

/** The state of an attempt to apply a code. */
type Trying =
  | { readonly step: 'ready' | 'asking' }
  | { readonly step: 'refused'; readonly refusal: PromoRefusal }
  /** The code could not be checked: no connection, or too many attempts. */
  | { readonly step: 'failed'; readonly error: unknown }

/**
 * The code of this cart, for its field. It is checked again when the branch, the method or the customer
 * changes.
 */
export function usePromo({ branchId, method }: { branchId: string; method: Method | null }): {
  promo: StoredPromo | null
  trying: Trying
  apply: (typed: string) => Promise<void>
  remove: () => void
  /** Clears the result of the last attempt, because the typed code has changed. */
  forget: () => void
} {
  const promo = useAtomValue(storedPromoAtom)
  const keep = useSetAtom(keepPromoAtom)
  const check = useSetAtom(checkPromoAtom)
  const drop = useSetAtom(removePromoAtom)
  const reachable = useReachable()
  const { data: session } = useQuery(sessionQuery())
  const [trying, setTrying] = useState<Trying>({ step: 'ready' })
  const customerId = session?.customer?.id ?? null
  const circumstances = circumstancesOf({ branchId, method, customerId })
  const code = promo?.code

  // only the server can check a code
  useEffect(() => {
    const now = Date.now()
    if (!promo || !session || !reachable || !isDue(promo, circumstances, now)) return undefined
    const outdated = new AbortController()
    void check(promo, { branchId, method, customerId, now, signal: outdated.signal })
    return () => outdated.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- not again when the answer arrives
  }, [code, circumstances, session === undefined, reachable])

  async function apply(typed: string): Promise<void> {
    setTrying({ step: 'asking' })
    try {
      const found = await askAbout(typed, { branchId, method, customerId }, Date.now())
      const { refusal } = found
      if (refusal === null || mayHoldLater(refusal)) await keep(found)
      setTrying(refusal === null ? { step: 'ready' } : { step: 'refused', refusal })
    } catch (error) {
      setTrying({ step: 'failed', error })
    }
  }

  const forget = () => setTrying({ step: 'ready' })
  return {
    promo,
    trying,
    apply,
    remove: () => {
      forget()
      void drop(code ?? null)
    },
    forget,
  }
}
