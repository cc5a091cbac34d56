import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** About thirty metres, in degrees: two pins on one house. */
const near = 0.0003

/**
 * Returns whether the friend shares a delivery address with the inviter or with another rewarded friend of
 * the inviter: the pins are within thirty metres and the building text is equal, so a neighbour does not
 * match. The text is optional: without it only the very same pin matches, because neighbours in one block are
 * within thirty metres too. Only exact addresses count, not those that stand for a district.
 */
export async function isAddressShared(
  db: Db,
  { friendId, inviterId }: { friendId: string; inviterId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_shared: boolean }>`
    with other as (
      select ${inviterId} as id
      union
      select friend_id from invite
      where inviter_id = ${inviterId} and friend_id <> ${friendId} and state in ('rewarded', 'undone')
    ), who as (
      select id from other union select ${friendId}
    ), known_address as (
      select customer_id, lat, lng, lower(trim(building)) as building
      from saved_address
      where exact and customer_id in (select id from who)
      union
      select
        customer_id, (address -> 'location' ->> 'lat')::float8, (address -> 'location' ->> 'lng')::float8,
        lower(trim(address ->> 'building'))
      from placed_order
      where (address ->> 'exact')::boolean and customer_id in (select id from who)
    )
    select exists (
      select 1
      from known_address mine
      join known_address theirs using (building)
      where mine.customer_id = ${friendId} and theirs.customer_id <> ${friendId}
        and abs(mine.lat - theirs.lat) < ${near}::float8 and abs(mine.lng - theirs.lng) < ${near}::float8
        and (mine.building <> '' or (mine.lat, mine.lng) = (theirs.lat, theirs.lng))
    ) as is_shared
  `.execute(db)
  return rows[0]?.is_shared ?? false
}
