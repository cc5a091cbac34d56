import * as v from 'valibot'
import { call, Refused, Unreachable } from '#client/call.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { OfflineTerms, takeOfflineList } from '#contract/offline-scan.ts'
import { minuteMs } from '#domain/duration.ts'
import { freshListMs } from '#domain/offline-scan.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { readTab, storeInTab } from '#storefront/platform/storage/tab-storage.ts'

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

const Stored = v.object({ version: v.literal(2), lists: v.array(v.unknown()) })

/** Parses the stored lists, the newest first. An earlier build stored one list. */
export function parseLists(stored: unknown): readonly StoredList[] {
  const parsed = v.safeParse(Stored, stored)
  return (parsed.success ? parsed.output.lists : [stored]).flatMap((list) => {
    const read = v.safeParse(Kept, list)
    return read.success ? [read.output] : []
  })
}

/**
 * One list for each branch: the consoles of two branches may be open in two tabs, and would take turns in
 * replacing the list of the other one.
 */
const kept = storedAtom<readonly StoredList[]>('offline-list', {
  parse: parseLists,
  store: (lists) => ({ version: 2, lists }),
})

export const listsAtom = kept.valueAtom

/** False until the device was read. */
export const listsLoadedAtom = kept.loadedAtom

/** More branches are not open on one tablet; each list has up to 200 kB. */
const mostLists = 3

/** Returns the lists with a new one of its branch, without those that have ended. */
export const withList = (lists: readonly StoredList[], list: StoredList): readonly StoredList[] =>
  [
    list,
    ...lists.filter(({ branchId, expiresAt }) => branchId !== list.branchId && expiresAt > list.madeAt),
  ].slice(0, mostLists)

/** Returns the list of a branch; null without one. */
export const listOf = (lists: readonly StoredList[], branchId: string): StoredList | null =>
  lists.find((list) => list.branchId === branchId) ?? null

/** Deletes all lists: the console is locked, or they were revoked. */
export const deleteStoredLists = (): Promise<void> => kept.change(() => [])

const deleteListOf = (branchId: string): Promise<void> =>
  kept.change((lists) => lists.filter((list) => list.branchId !== branchId))

/** Returns whether the branch of this list needs another one now, by this tablet's clock. */
export function isStale(list: StoredList | null, deviceNow: number): boolean {
  if (!list) return true
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
    const taken = { version: 1, id, branchId, ...times, perCode, perTablet, terms, keys } as const
    await kept.change((lists) => withList(lists, taken))
  } catch (error) {
    if (error instanceof Unreachable) return
    if (!(error instanceof Refused)) throw error
    if (error.refusal === 'too-many-requests') noteRefusal({ by: employeeId, at: Date.now() })
    if (ending.has(error.refusal)) await deleteStoredLists()
    if (foreign.has(error.refusal)) await deleteListOf(branchId)
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
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), readTab(storageKeys.listRefusedAt))
  return parsed.success ? parsed.output : undefined
}

/** Where the tab stores nothing, the next page asks once more. */
function noteRefusal(refusal: v.InferOutput<typeof Refusal>): void {
  storeInTab(storageKeys.listRefusedAt, JSON.stringify(refusal))
}

/** Refusals of a branch that the employee does not have. */
const foreign: ReadonlySet<string> = new Set(['not-allowed', 'not-found'])

/** Refusals after which this tablet may not verify codes any more. */
const ending: ReadonlySet<string> = new Set([
  'offline-revoked',
  'not-signed-in',
  'session-locked',
  'factor-needed',
  'factor-missing',
])
