import * as v from 'valibot'
import type { Tx } from '#server/platform/db/db.ts'
import { SoldItem } from './content.ts'

/** Returns an item's content, locked; undefined for one that is not sold. */
export async function lockItem(tx: Tx, id: string): Promise<SoldItem | undefined> {
  const row = await tx
    .selectFrom('menu_item')
    .select('content')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && v.parse(SoldItem, row.content)
}

/** Replaces an item's content. Raise the revision in the same transaction. */
export const setItem = (tx: Tx, item: SoldItem) =>
  tx
    .updateTable('menu_item')
    .set({ content: JSON.stringify(item) })
    .where('id', '=', item.id)
    .execute()
