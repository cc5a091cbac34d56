import { sql } from 'kysely'
import * as v from 'valibot'
import type { Tx } from '#server/platform/db/db.ts'
import { SoldItem } from '#server/catalogue/menu-file/content.ts'
import { jsonOf, type Placed } from './store.ts'

/** Inserts or updates these items; a retired one becomes active again. */
export async function upsertItems(
  tx: Tx,
  rows: readonly (Placed & { readonly content: SoldItem })[],
): Promise<void> {
  await sql`
    insert into menu_item (id, category_id, place, content)
    select id, category_id, place, content::jsonb
    from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ content }) => content.categoryId)}::text[],
      ${rows.map(({ place }) => place)}::int[],
      ${jsonOf(rows)}::text[]
    ) as new (id, category_id, place, content)
    on conflict (id) do update
    set category_id = excluded.category_id, place = excluded.place, content = excluded.content,
      retired_at = null
  `.execute(tx)
}

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
