import { queryOptions } from '@tanstack/react-query'
import { type CodeKey, readCodeKey, takeCodeKey } from '#client/code-key.ts'

type Owner = { readonly id: string; readonly name: string }

/**
 * What this device makes codes with; null: it has nothing yet. Never in the persisted cache: a key cannot be
 * written down.
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

/**
 * Asks the shop whether that key is still the one, and for the time by its clock: each time the code is
 * looked at.
 */
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
