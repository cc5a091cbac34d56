import { queryOptions } from '@tanstack/react-query'
import { type CodeKey, readCodeKey, takeCodeKey } from '#client/code-key.ts'

type Owner = { readonly id: string; readonly name: string }

/**
 * The key with which this device makes codes; null if it has none. Not in the persisted query cache, because
 * a `CryptoKey` cannot be serialized.
 */
export const codeKeyQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['code-key', customerId],
    queryFn: async (): Promise<CodeKey | null> => (await readCodeKey(customerId)) ?? null,
    networkMode: 'always',
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
  })

/** Requests the session's current key and the server's time, each time the code is shown. */
export const freshCodeKeyQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['fresh-code-key', owner.id],
    queryFn: async ({ client }): Promise<number> => {
      const taken = await takeCodeKey(owner)
      client.setQueryData(codeKeyQuery(owner.id).queryKey, taken)
      return taken.number
    },
    staleTime: 0,
    gcTime: 0,
  })
