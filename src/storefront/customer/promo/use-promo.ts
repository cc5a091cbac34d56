import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Method } from '#domain/pricing.ts'
import type { PromoRefusal } from '#domain/promo.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { askAbout } from './ask-about.ts'
import { circumstancesOf, isDue, mayHoldLater, type KeptPromo } from './kept-promo.ts'
import { dropPromoAtom, keepPromoAtom, keptPromoAtom, updatePromoAtom } from './promo-atom.ts'

/** Where a try to apply a code stands. */
export type Trying =
  | { readonly step: 'ready' | 'asking' }
  | { readonly step: 'refused'; readonly refusal: PromoRefusal }
  /** Nothing is known about the code: no connection, too many tries. */
  | { readonly step: 'failed'; readonly error: unknown }

/**
 * The code of this cart as the field drives it; it is asked about again whenever branch, way of ordering or
 * customer become others.
 */
export function usePromo({ branchId, method }: { branchId: string; method: Method | null }): {
  promo: KeptPromo | null
  trying: Trying
  apply: (typed: string) => Promise<void>
  remove: () => void
  /** The code was changed: what was said of it is no longer about it. */
  forget: () => void
} {
  const promo = useAtomValue(keptPromoAtom)
  const keep = useSetAtom(keepPromoAtom)
  const update = useSetAtom(updatePromoAtom)
  const drop = useSetAtom(dropPromoAtom)
  const reachable = useReachable()
  const { data: session } = useQuery(sessionQuery())
  const [trying, setTrying] = useState<Trying>({ step: 'ready' })
  const customerId = session?.customer?.id ?? null
  const circumstances = circumstancesOf({ branchId, method, customerId })
  const code = promo?.code

  // what a code is worth here only the server knows
  useEffect(() => {
    if (!promo || !session || !reachable || !isDue(promo, circumstances, Date.now())) return
    askAbout(promo.code, { branchId, method, customerId }, Date.now()).then(
      // one that does not count here keeps its terms: elsewhere it will, also without a connection
      (found) => update({ ...found, terms: found.terms ?? promo.terms }),
      // nothing was found out: what is known stays, and placing the order asks in any case
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each code and circumstances, not when the answer comes in
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
