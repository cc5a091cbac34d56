import type { QueryClient } from '@tanstack/react-query'
import { Refused, Unreachable } from '#client/call.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * Stores a key for loyalty codes after every sign-in, and for a session that has none yet, so that the code
 * also works without a network.
 */
export function keepCodeKey(queryClient: QueryClient): void {
  const { queryKey } = sessionQuery()
  let keptFor: string | undefined
  let isNew = false

  async function check(): Promise<void> {
    const customer = queryClient.getQueryData(queryKey)?.customer
    // signed out: the next session gets its own key
    if (customer === null) [keptFor, isNew] = [undefined, true]
    if (!customer?.registered || keptFor === customer.id) return
    keptFor = customer.id
    try {
      const part = await import('#client/code-key.ts').catch(() => undefined)
      // without a network the part could not be loaded: the next update of the session tries again
      if (!part) return void (keptFor = undefined)
      const { canMakeCodes, readCodeKey, requestCodeKey } = part
      // one that cannot sign works in branches with a network only
      if (!canMakeCodes() || (!isNew && (await readCodeKey(customer.id))?.signs)) return
      await requestCodeKey({ id: customer.id, name: `${customer.firstName} ${customer.lastName}`.trim() })
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof Refused)) throw error
      // the next update of the session tries again
      keptFor = undefined
    }
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) void check()
  })
  void check()
}
