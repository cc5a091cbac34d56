import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Returns the dishes of a customer's favourites, the last added first. */
export async function listFavouritesOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_dish')
    .select('item_id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

type Change = { readonly customerId: string; readonly itemIds: readonly string[] }

/** Adds dishes, the first one first. Unknown dishes are left out; a favourite keeps its place. */
export const addFavourites = (tx: Tx, { customerId, itemIds }: Change, at: number) =>
  sql`
    insert into favourite_dish (customer_id, item_id, added_at)
    select ${customerId}, i.id, ${new Date(at)}
    from unnest(${[...itemIds]}::text[]) with ordinality as asked (id, place)
    join menu_item i on i.id = asked.id
    order by asked.place
    on conflict (customer_id, item_id) do nothing`.execute(tx)

export const removeFavourites = (tx: Tx, { customerId, itemIds }: Change) =>
  sql`
    delete from favourite_dish
    where customer_id = ${customerId} and item_id = any (${[...itemIds]}::text[])`.execute(tx)
