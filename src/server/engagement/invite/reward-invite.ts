import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import { shortName } from '#domain/customer.ts'
import { isLargeEnough, monthOf, outcomeOfInvite } from '#domain/invite.ts'
import { foodPaid, lapsesAt } from '#domain/points.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { notify, withdrawNotice } from '#server/identity/notification/notify.ts'
import { earn, reverse } from '#server/resources/wallet/move-points.ts'
import { findRefundedFood } from '#server/resources/wallet/order-points-store.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { getSchemeOf } from '#server/catalogue/menu/points-scheme-store.ts'
import {
  countRewarded,
  listDevicesOf,
  getQuote,
  type InviteRow,
  isCardShared,
  isUsedBefore,
  keepDevices,
  lockInviter,
  lockOpenInvite,
  lockRewardedInvite,
  settleInvite,
} from './store.ts'
import { isAddressShared } from './same-address-store.ts'

/**
 * Gives inviter and friend their points if the completed order is the friend's first that is large enough.
 * Runs in the move's transaction, before the order's own points, so that both accounts are locked in the
 * order of their ids.
 */
export async function rewardInvite(
  tx: Tx,
  order: { readonly id: string; readonly customer_id: string },
  at: number,
): Promise<void> {
  const invite = await lockOpenInvite(tx, order.customer_id)
  if (!invite) return
  const scheme = await getSchemeOf(tx, invite.points_scheme)
  const food = await findFood(tx, order.id)
  // check before locking the inviter: most orders under an open invitation are too small
  if (!isLargeEnough(scheme.invite, food)) return
  await lockInviter(tx, invite.inviter_id)
  const outcome = outcomeOfInvite({
    food,
    rewarded: await countRewarded(tx, invite.inviter_id, monthOf(at)),
    isMisused: await isMisused(tx, invite),
    terms: scheme.invite,
  })
  if (outcome === 'waits') return
  if (outcome === 'void') {
    await settleInvite(tx, invite.friend_id, { state: 'void', at })
    return
  }
  const { inviterPoints, friendPoints } = scheme.invite
  const reward = { orderId: order.id, inviterPoints, friendPoints }
  await settleInvite(tx, invite.friend_id, { state: 'rewarded', at, reward })
  await lockBoth(tx, invite, at)
  const entry = { ...about(invite, at), kind: 'referral', expiresAt: lapsesAt(at, scheme) } as const
  await earn(tx, {
    ...entry,
    rule: 'referral',
    customerId: invite.inviter_id,
    otherId: invite.friend_id,
    points: inviterPoints,
  })
  await earn(tx, {
    ...entry,
    rule: 'invited',
    customerId: invite.friend_id,
    otherId: invite.inviter_id,
    orderId: order.id,
    points: friendPoints,
  })
  await notifyBoth(tx, invite, reward, at)
}

/**
 * Locks all rows that `rewardInvite` would lock, and the customer's points. For transactions that lock rows
 * which come later in the lock order before they complete an order.
 */
export async function lockRewardRows(tx: Tx, customerId: string, at: number): Promise<void> {
  const invite = await lockOpenInvite(tx, customerId)
  if (!invite) return void (await lockAccount(tx, customerId, at))
  await lockInviter(tx, invite.inviter_id)
  await lockBoth(tx, invite, at)
}

/**
 * Takes the reward of an invitation back if a partial refund leaves its order too small, with the lines that
 * say that it was given: the statement has the reason. Runs in the refund's transaction.
 */
export async function undoInvite(
  tx: Tx,
  { orderId, at }: { readonly orderId: string; readonly at: number },
): Promise<void> {
  const invite = await lockRewardedInvite(tx, orderId)
  if (!invite) return
  const scheme = await getSchemeOf(tx, invite.points_scheme)
  if (isLargeEnough(scheme.invite, await findFood(tx, orderId))) return
  await settleInvite(tx, invite.friend_id, { state: 'undone', at })
  await lockBoth(tx, invite, at)
  const entry = { ...about(invite, at), kind: 'reverse', rule: 'invite-undone' } as const
  await reverse(tx, { ...entry, customerId: invite.inviter_id, points: invite.inviter_points })
  await reverse(tx, {
    ...entry,
    customerId: invite.friend_id,
    orderId,
    points: invite.friend_points,
  })
  const notice = { kind: 'referral', subjects: [invite.friend_id] } as const
  await withdrawNotice(tx, { ...notice, customerId: invite.friend_id })
  await withdrawNotice(tx, { ...notice, customerId: invite.inviter_id })
}

const about = ({ friend_id: friendId }: InviteRow, at: number) =>
  ({ reference: `invite:${friendId}`, at }) as const

/** Returns the halalas paid for an order's food, less what was refunded of it. */
async function findFood(tx: Tx, orderId: string): Promise<number> {
  const quote = await getQuote(tx, orderId)
  return foodPaid(v.parse(Quote, quote)) - (await findRefundedFood(tx, orderId))
}

/**
 * True if the friend shares a browser, a card or an address with the inviter or with another invited friend.
 */
async function isMisused(tx: Tx, invite: InviteRow): Promise<boolean> {
  const { friend_id: friendId, phone_hash: phoneHash } = invite
  const devices = await listDevicesOf(tx, invite.friend_phone)
  const inviterDevices = new Set(await listDevicesOf(tx, invite.inviter_phone))
  if (devices.some((device) => inviterDevices.has(device))) return true
  const both = { friendId, inviterId: invite.inviter_id }
  if ((await isCardShared(tx, both)) || (await isAddressShared(tx, both))) return true
  await keepDevices(tx, friendId, devices)
  return isUsedBefore(tx, { friendId, phoneHash, devices })
}

async function lockBoth(tx: Tx, { friend_id, inviter_id }: InviteRow, at: number): Promise<void> {
  for (const customerId of [friend_id, inviter_id].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- the lock order: one account after the other, by id
    await lockAccount(tx, customerId, at)
  }
}

async function notifyBoth(
  tx: Tx,
  invite: InviteRow,
  { inviterPoints, friendPoints }: { inviterPoints: number; friendPoints: number },
  at: number,
): Promise<void> {
  const notice = { kind: 'referral', subject: invite.friend_id, at } as const
  const [friend, inviter] = [
    shortName(invite.friend_first, invite.friend_last),
    shortName(invite.inviter_first, invite.inviter_last),
  ]
  if (inviterPoints > 0)
    await notify(tx, {
      ...notice,
      customerId: invite.inviter_id,
      values: { points: inviterPoints, of: 'inviter', friend },
    })
  if (friendPoints > 0)
    await notify(tx, {
      ...notice,
      customerId: invite.friend_id,
      values: { points: friendPoints, of: 'friend', friend: inviter },
    })
}
