import * as v from 'valibot'
import { call, Refused, Unreachable } from '#client/call.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { OfflineTerms, takeOfflineList } from '#contract/offline-scan.ts'
import { minuteMs } from '#domain/duration.ts'
import { freshListMs } from '#domain/offline-scan.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'

const Kept = v.object({
  version: v.literal(1),
  id: v.string(),
  branchId: v.string(),
  /** Milliseconds since 1970, by the server's clock. */
  madeAt: v.number(),
  expiresAt: v.number(),
  /** By how many milliseconds the server's clock was ahead of this tablet's. */
  ahead: v.number(),
  perCode: v.number(),
  perTablet: v.number(),
  terms: OfflineTerms,
  keys: v.array(v.tuple([v.number(), v.number(), v.string()])),
})

/** The keys with which this tablet verifies codes of a branch, without names. */
export type StoredList = v.InferOutput<typeof Kept>

const kept = storedAtom<StoredList | null>('offline-list', {
  parse: (stored) => {
    const parsed = v.safeParse(Kept, stored)
    return parsed.success ? parsed.output : null
  },
  store: (list) => list,
})

export const listAtom = kept.valueAtom

/** False until the device was read. */
export const listLoadedAtom = kept.loadedAtom

/** Deletes the list: the console is locked, or the list was revoked. */
export const deleteStoredList = (): Promise<void> => kept.change(() => null)

/** Returns whether the branch needs another list now, by this tablet's clock. */
export function isStale(list: StoredList | null, branchId: string, deviceNow: number): boolean {
  if (list?.branchId !== branchId) return true
  const age = deviceNow + list.ahead - list.madeAt
  return age < 0 || age >= freshListMs
}

/**
 * Requests a list of the branch for an employee. Without an answer the earlier one stays; a refusal deletes
 * it.
 */
export async function takeList(branchId: string, employeeId: string): Promise<void> {
  const asked = Date.now()
  try {
    const list = await call(takeOfflineList, { params: { branchId } })
    const between = (asked + Date.now()) / 2
    const { id, perCode, perTablet, terms, keys } = list
    const madeAt = Date.parse(list.at)
    const times = { madeAt, expiresAt: Date.parse(list.expiresAt), ahead: Math.round(madeAt - between) }
    await kept.change(() => ({ version: 1, id, branchId, ...times, perCode, perTablet, terms, keys }))
  } catch (error) {
    if (error instanceof Unreachable) return
    if (!(error instanceof Refused)) throw error
    if (error.refusal === 'too-many-requests') noteRefusal({ by: employeeId, at: Date.now() })
    if (ending.has(error.refusal)) await deleteStoredList()
  }
}

/** An employee gets twenty lists an hour, on all tablets together: a few minutes later there is one again. */
const refusedMs = 10 * minuteMs

/** The employee whose request was refused, and when (milliseconds since 1970). */
const Refusal = v.object({ by: v.string(), at: v.number() })

/**
 * Whether this employee may request a list: not for ten minutes after a refusal, also after a reload of the
 * tab. The limit of another employee is their own.
 */
export function mayTakeList(employeeId: string, now: number): boolean {
  const last = lastRefusal()
  return last?.by !== employeeId || Math.abs(now - last.at) >= refusedMs
}

function lastRefusal(): v.InferOutput<typeof Refusal> | undefined {
  try {
    const stored = sessionStorage.getItem(storageKeys.listRefusedAt) ?? 'null'
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), stored)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // storage is blocked
  }
}

function noteRefusal(refusal: v.InferOutput<typeof Refusal>): void {
  try {
    sessionStorage.setItem(storageKeys.listRefusedAt, JSON.stringify(refusal))
  } catch {
    // storage is blocked: the next page asks once more
  }
}

/** Refusals after which this tablet may not verify codes any more. */
const ending: ReadonlySet<string> = new Set([
  'offline-revoked',
  'not-allowed',
  'not-found',
  'not-signed-in',
  'session-locked',
  'factor-needed',
  'factor-missing',
])
