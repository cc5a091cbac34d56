import { atom } from 'jotai'
import * as v from 'valibot'
import type { StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'
import type { Sound } from './bell.ts'

/** The state of the board's live connection. */
export const liveAtom = atom<StreamState>('connecting')

/** Undefined until the bell is created. */
export const soundAtom = atom<Sound | undefined>(undefined)

/**
 * The branches whose board this window has opened. Stored for this tab, because a reload on another screen of
 * the console, for example after an update, must not end the heartbeats of a board in use.
 */
const boardsAtom = tabAtom<ReadonlySet<string>>('sufra-boards', {
  parse: (stored) => new Set((stored ?? '').split(' ').filter(Boolean)),
  written: (boards) => [...boards].join(' '),
})
export const openedBoardsAtom = atom(
  (get) => get(boardsAtom),
  (get, set, branchId: string) => set(boardsAtom, new Set([...get(boardsAtom), branchId])),
)

const Shifts = v.record(v.string(), v.boolean())
type Shifts = Readonly<v.InferOutput<typeof Shifts>>

/**
 * The branches at which a shift was begun (true) or ended (false) in this window; for others the role of the
 * employee decides. Stored for this tab like the boards, and of each branch: an owner who runs one kitchen
 * only looks at the boards of the others.
 */
const choicesAtom = tabAtom<Shifts>('sufra-shifts', { parse: parseShifts, written: JSON.stringify })
export const shiftsAtom = atom(
  (get) => get(choicesAtom),
  (get, set, { branchId, onDuty }: { readonly branchId: string; readonly onDuty: boolean }) =>
    set(choicesAtom, { ...get(choicesAtom), [branchId]: onDuty }),
)

function parseShifts(stored: string | null): Shifts {
  try {
    const parsed = v.safeParse(Shifts, JSON.parse(stored ?? '{}'))
    return parsed.success ? parsed.output : {}
  } catch {
    return {} // damaged
  }
}

/** An atom whose value is also in the storage of this tab; without a storage it lasts as long as the page. */
function tabAtom<Value>(
  key: string,
  { parse, written }: { parse: (stored: string | null) => Value; written: (value: Value) => string },
) {
  const heldAtom = atom<{ readonly value: Value }>()
  return atom(
    (get) => get(heldAtom)?.value ?? parse(tabStorage.read(key)),
    (_get, set, value: Value) => {
      set(heldAtom, { value })
      tabStorage.store(key, written(value))
    },
  )
}

/** The new orders for which the board rang and that were silenced by a touch. */
export const touchedAtom = atom<ReadonlySet<string>>(new Set<string>())

/**
 * The branch that this window watched last; the other screens of the console use it. Stored for this tab: a
 * tap on a notification may load a new page, on which the board in use must go on.
 */
export const lastBranchAtom = tabAtom<string | undefined>('sufra-branch', {
  parse: (stored) => stored ?? undefined,
  written: (branchId) => branchId ?? '',
})
