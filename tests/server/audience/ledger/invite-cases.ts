import { type RawBuilder, sql } from 'kysely'
import type { CustomerClient } from '#support/customer-client.ts'
import { anInvitedFriend, codeOf, serve } from '#support/inviting.ts'
import { customerIdOf } from '#support/points.ts'
import type { TestShop } from '#support/shop.ts'

/** Makes a friend whose invitation was rewarded; returns the friend's id. */
export async function bringFriend(
  shop: TestShop,
  inviter: CustomerClient,
  staff: CustomerClient,
): Promise<string> {
  const friend = await anInvitedFriend(shop, '0512345679', await codeOf(inviter))
  await serve(staff, (await friend.order()).id)
  return customerIdOf(shop, '+966512345679')
}

/** Changes that break each invariant of invitations; all are reported for the friend. */
export const inviteCases: readonly (readonly [string, string, () => RawBuilder<unknown>])[] = [
  [
    'an invitation rewards both customers once, and takes the points back if it was undone',
    'a reward without an entry of points',
    () => sql`update invite set inviter_points = inviter_points + 1`,
  ],
  [
    'an invitation rewards both customers once, and takes the points back if it was undone',
    'an open invitation with rewarded points',
    () => sql`update invite set state = 'open', order_id = null, settled_at = null`,
  ],
  [
    'an invitation rewards both customers once, and takes the points back if it was undone',
    'an undone invitation whose points were not taken back',
    () => sql`update invite set state = 'undone'`,
  ],
  [
    'an invitation is rewarded for a completed order of the friend',
    'a reward for an order that is not completed',
    () => sql`update placed_order set status = 'ready' where id in (select order_id from invite)`,
  ],
  [
    'points for an invitation refer to an invitation',
    'points without an invitation',
    () => sql`update points_entry set reference = 'invite:unknown' where rule = 'invited'`,
  ],
]
