import * as v from 'valibot'
import { call, Refused, Unreachable } from '#client/call.ts'
import { storageKeys } from '#client/storage-keys.ts'
import { OfflineTerms, takeOfflineList } from '#contract/offline-scan.ts'
import { minuteMs } from '#domain/duration.ts'
import { freshListMs } from '#domain/offline-scan.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

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

/** When a branch took its last list, and by how much the server's clock was ahead then. */
const Taken = v.pick(Kept, ['branchId', 'madeAt', 'ahead'])
type Taken = v.InferOutput<typeof Taken>

const Stored = v.object({
  version: v.literal(2),
  lists: v.array(v.unknown()),
  /** An earlier build did not store it. */
  replaced: v.optional(v.array(Taken), []),
})

type StoredLists = {
  /** The newest first. */
  readonly lists: readonly StoredList[]
  /** Of branches whose list was deleted for that of another branch. */
  readonly replaced: readonly Taken[]
}

const none: StoredLists = { lists: [], replaced: [] }

/** Parses the stored lists. An earlier build stored one list. */
export function parseLists(stored: unknown): StoredLists {
  const parsed = v.safeParse(Stored, stored)
  const { lists, replaced } = parsed.success ? parsed.output : { lists: [stored], replaced: [] }
  const valid = lists.flatMap((list) => {
    const read = v.safeParse(Kept, list)
    return read.success ? [read.output] : []
  })
  return { lists: valid, replaced }
}

/**
 * One list for each branch: the consoles of two branches may be open in two tabs, and would take turns in
 * replacing the list of the other one.
 */
const kept = storedAtom<StoredLists>('offline-list', {
  parse: parseLists,
  store: (lists) => ({ version: 2, ...lists }),
})

export const listsAtom = kept.valueAtom

/** False until the device was read. */
export const listsLoadedAtom = kept.loadedAtom

/** More branches are rarely open on one tablet; each list has up to 200 kB. */
const mostLists = 3

/**
 * Returns the lists with a new one of its branch, without those that have ended. The oldest makes place for
 * it, and when that one was taken is kept: its tab would request another at once, and so would the next tab.
 */
export function withList({ lists, replaced }: StoredLists, list: StoredList): StoredLists {
  const live = lists.filter(
    ({ branchId, expiresAt }) => branchId !== list.branchId && expiresAt > list.madeAt,
  )
  const all = [list, ...live]
  const earlier = replaced.filter(
    ({ branchId, madeAt }) => branchId !== list.branchId && list.madeAt - madeAt < freshListMs,
  )
  const now = all.slice(mostLists).map(({ branchId, madeAt, ahead }) => ({ branchId, madeAt, ahead }))
  return { lists: all.slice(0, mostLists), replaced: [...now, ...earlier] }
}

/** Returns the list of a branch; null without one. */
export const listOf = ({ lists }: StoredLists, branchId: string): StoredList | null =>
  lists.find((list) => list.branchId === branchId) ?? null

/** Deletes all lists: the console is locked, or they were revoked. */
export const deleteStoredLists = (): Promise<void> => kept.change(() => none)

const deleteListOf = (branchId: string): Promise<void> =>
  kept.change(({ lists, replaced }) => ({
    lists: lists.filter((list) => list.branchId !== branchId),
    replaced: replaced.filter((taken) => taken.branchId !== branchId),
  }))

/** Returns whether this branch needs another list now, by this tablet's clock. */
export function needsList({ lists, replaced }: StoredLists, branchId: string, deviceNow: number): boolean {
  const last = [...lists, ...replaced].find((taken) => taken.branchId === branchId)
  if (!last) return true
  const age = deviceNow + last.ahead - last.madeAt
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
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Refusal),
    tabStorage.read(storageKeys.listRefusedAt),
  )
  return parsed.success ? parsed.output : undefined
}

/** Where the tab stores nothing, the next page asks once more. */
function noteRefusal(refusal: v.InferOutput<typeof Refusal>): void {
  tabStorage.store(storageKeys.listRefusedAt, JSON.stringify(refusal))
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
