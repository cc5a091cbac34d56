import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Tx } from '#server/platform/db/db.ts'
import { OpenBranch } from './content.ts'
import { clearItemState, type ItemState, setItemState, type StoredContent } from './store.ts'

/**
 * Applies out-of-stock and paused states that are new in the file. States that were in the previous file are
 * skipped, because an import at noon must not undo what staff changed in the morning.
 */
export async function applyStates(
  tx: Tx,
  branches: readonly OpenBranch[],
  before: readonly StoredContent[],
): Promise<void> {
  for (const { id: branchId, fromFile } of branches) {
    const row = before.find(({ id }) => id === branchId)
    const old = statesOf(row ? v.parse(OpenBranch, row.content).fromFile : undefined)
    const wanted = statesOf(fromFile)
    for (const itemId of old.keys()) {
      if (!wanted.has(itemId)) await clearItemState(tx, { branchId, itemId })
    }
    for (const [itemId, state] of wanted) {
      if (isDeepStrictEqual(state, old.get(itemId))) continue
      await setItemState(tx, { branchId, itemId, until: null, ...state })
    }
  }
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
