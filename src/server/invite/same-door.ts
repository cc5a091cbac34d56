import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Some thirty metres, in degrees: two pins on one house. */
const near = 0.0003

/**
 * Whether food is brought to the friend where it is brought to the inviter, or to another friend of theirs who was rewarded: a pin within
 * thirty metres and the same flat. Who lives next door, or a floor above, is somebody else; who stands for a district is nobody's door.
 */
export async function isDoorShared(
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
    ), door as (
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
      from door mine
      join door theirs using (building)
      where mine.customer_id = ${friendId} and theirs.customer_id <> ${friendId}
        and abs(mine.lat - theirs.lat) < ${near}::float8 and abs(mine.lng - theirs.lng) < ${near}::float8
    ) as is_shared
  `.execute(db)
  return rows[0]?.is_shared ?? false
}
