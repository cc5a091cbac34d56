import * as v from 'valibot'
import { keyScopes } from '#domain/event.ts'
import { minuteMs } from '#domain/duration.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { FindKey } from '#server/platform/session.ts'
import { findKeyByHash, noteKeyUse } from './store.ts'

const Scopes = v.array(v.picklist(keyScopes))

/** `last used` is for owners who look for unused keys: a write at each request would be too many. */
const usePrecisionMs = minuteMs

/** Returns the look-up of keys for requests. */
export const createFindKey =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): FindKey =>
  async (key) => {
    const at = now()
    const row = await findKeyByHash(db, hashOf(key), at)
    if (!row) return undefined
    if (row.last_used_at === null || at - row.last_used_at.getTime() >= usePrecisionMs)
      await noteKeyUse(db, row.id, at)
    return { keyId: row.id, scopes: v.parse(Scopes, row.scopes) }
  }
