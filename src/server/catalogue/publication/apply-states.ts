import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Tx } from '#server/platform/db/db.ts'
import { OpenBranch } from '#server/catalogue/menu-file/content.ts'
import {
  clearItemStateIf,
  type ItemState,
  setItemState,
  type StoredContent,
} from '#server/catalogue/menu/store.ts'

/**
 * Applies out-of-stock and paused states that are new in the file. States that were in the previous file are
 * skipped, because an import at noon must not undo what staff changed in the morning.
 */
export async function applyStates(
  tx: Tx,
  branches: readonly OpenBranch[],
  before: readonly StoredContent[],
): Promise<void> {
  const { cleared, set } = stateChanges(branches, before)
  for (const of of cleared) await clearItemStateIf(tx, of)
  for (const state of set) await setItemState(tx, state)
}

/** Whether a state is the one that a file set, and the staff have not changed since. */
export const isOfFile = (state: ItemState, cleared: StateChanges['cleared'][number]): boolean =>
  state.until === null && isDeepStrictEqual(state, { ...cleared, until: null })

type StateChanges = {
  /** Cleared where the staff have not set another state since. */
  readonly cleared: readonly Omit<ItemState, 'until'>[]
  readonly set: readonly ItemState[]
}

/** Returns the states that these branches have no longer by their file, and those that are new in it. */
export function stateChanges(
  branches: readonly OpenBranch[],
  before: readonly StoredContent[],
): StateChanges {
  const changes = branches.map(({ id: branchId, fromFile }) => {
    const row = before.find(({ id }) => id === branchId)
    const old = statesOf(row ? v.parse(OpenBranch, row.content).fromFile : undefined)
    const wanted = statesOf(fromFile)
    return {
      cleared: [...old]
        .filter(([id]) => !wanted.has(id))
        .map(([itemId, state]) => ({ branchId, itemId, ...state })),
      set: [...wanted]
        .filter(([itemId, state]) => !isDeepStrictEqual(state, old.get(itemId)))
        .map(([itemId, state]) => ({ branchId, itemId, until: null, ...state })),
    }
  })
  return { cleared: changes.flatMap(({ cleared }) => cleared), set: changes.flatMap(({ set }) => set) }
}

type Said = Pick<ItemState, 'state' | 'note'>

const statesOf = (fromFile: OpenBranch['fromFile'] | undefined): Map<string, Said> =>
  new Map([
    ...(fromFile?.outOfStock ?? []).map((id): [string, Said] => [id, { state: 'out-of-stock', note: {} }]),
    ...(fromFile?.paused ?? []).map(({ itemId, note }): [string, Said] => [
      itemId,
      { state: 'paused', note },
    ]),
  ])
