import * as v from 'valibot'
import { storageKeys } from '#client/storage-keys.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

const Joining = v.object({ code: v.string(), id: v.string(), key: v.string() })

type Member = { readonly id: string; readonly key: string }

/**
 * Returns the participant that this tab joins a family cart as: the one of an earlier request whose answer
 * never came, because the server may have stored it, else a new one.
 */
export function joiningMember(code: string, newId: () => string): Member {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Joining), tabStorage.read(storageKeys.joining))
  if (!stored.success || stored.output.code !== code) return { id: newId(), key: newId() }
  const { id, key } = stored.output
  return { id, key }
}

/** Notes the participant whose request is sent, for a page that is loaded again before its answer. */
export const noteJoining = (code: string, { id, key }: Member): void =>
  void tabStorage.store(storageKeys.joining, JSON.stringify({ code, id, key }))

/** Deletes the note: the request was accepted or refused. */
export const deleteJoining = (): void => tabStorage.delete(storageKeys.joining)
