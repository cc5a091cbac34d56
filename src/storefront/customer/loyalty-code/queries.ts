import { queryOptions } from '@tanstack/react-query'
import { type CodeKey, readCodeKey, requestCodeKey } from '#client/code-key.ts'
import { minuteMs } from '#domain/duration.ts'

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

/** A device that cannot make codes has those of the server, which last two minutes. */
const refreshMs = minuteMs

/**
 * Requests the session's current key and the server's time, each time the code is shown. The code appears
 * before the key is stored and registered. Returns whether the device makes codes by itself.
 */
export const freshCodeKeyQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['fresh-code-key', owner.id],
    queryFn: async ({ client }): Promise<boolean> => {
      const { queryKey } = codeKeyQuery(owner.id)
      // a slow read of the device would replace the key that the server has just sent
      const setKey = async (key: CodeKey) => {
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, key)
      }
      const taken = await requestCodeKey(owner, (early) => {
        const known = client.getQueryData(queryKey)
        const name = early.name || (known?.name ?? '')
        void setKey(
          known?.number === early.number ? { ...early, name, pair: known.pair, signs: known.signs } : early,
        )
      })
      await setKey(taken)
      return taken.key !== null
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === false ? refreshMs : false),
  })
