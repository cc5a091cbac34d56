import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import { shortName } from '#domain/customer.ts'
import { isLargeEnough, monthOf, outcomeOfInvite } from '#domain/invite.ts'
import { foodPaid, lapsesAt } from '#domain/points.ts'
import type { Db } from '../db/db.ts'
import { notify } from '../notification/notify.ts'
import { earn, reverse } from '../wallet/move-points.ts'
import { lockAccount } from '../wallet/post.ts'
import { findSchemeOf } from '../wallet/scheme-store.ts'
import {
  countRewarded,
  findDevices,
  findRefunded,
  type InviteRow,
  isCardShared,
  isUsedBefore,
  keepDevices,
  lockInviter,
  lockOpenInvite,
  lockRewardedInvite,
  settleInvite,
} from './store.ts'
import { isDoorShared } from './same-door.ts'

/**
 * An order was completed, in the transaction of that move: if it is the first of an invited friend that is large enough, both get their
 * points. Before the order's own points, so that the accounts of both are locked in the order of their ids.
 */
export async function rewardInvite(
  tx: Db,
  order: { readonly id: string; readonly customer_id: string },
  at: number,
): Promise<void> {
  const invite = await lockOpenInvite(tx, order.customer_id)
  if (!invite) return
  const scheme = await findSchemeOf(tx, invite.points_scheme)
  const food = await findFood(tx, order.id)
  // most orders of those who wait are too small: their inviter is not locked for them
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
  const happening = { ...about(invite, at), kind: 'referral', expiresAt: lapsesAt(at, scheme) } as const
  await earn(tx, {
    ...happening,
    rule: 'referral',
    customerId: invite.inviter_id,
    otherId: invite.friend_id,
    points: inviterPoints,
  })
  await earn(tx, {
    ...happening,
    rule: 'invited',
    customerId: invite.friend_id,
    otherId: invite.inviter_id,
    orderId: order.id,
    points: friendPoints,
  })
  await tell(tx, invite, reward, at)
}

/**
 * For a transaction that needs rows which are taken after these before it completes an order of theirs: takes all that `rewardInvite`
 * would, and their points.
 */
export async function lockFriend(tx: Db, customerId: string, at: number): Promise<void> {
  const invite = await lockOpenInvite(tx, customerId)
  if (!invite) return void (await lockAccount(tx, customerId, at))
  await lockInviter(tx, invite.inviter_id)
  await lockBoth(tx, invite, at)
}

/** A part of what was paid for an order went back, in that transaction: what is left of it may be too little for the invitation it rewarded. */
export async function undoInvite(
  tx: Db,
  { orderId, at }: { readonly orderId: string; readonly at: number },
): Promise<void> {
  const invite = await lockRewardedInvite(tx, orderId)
  if (!invite) return
  const scheme = await findSchemeOf(tx, invite.points_scheme)
  if (isLargeEnough(scheme.invite, await findFood(tx, orderId))) return
  await settleInvite(tx, invite.friend_id, { state: 'undone', at })
  await lockBoth(tx, invite, at)
  const happening = { ...about(invite, at), kind: 'reverse', rule: 'invite-undone' } as const
  await reverse(tx, { ...happening, customerId: invite.inviter_id, points: invite.inviter_points })
  await reverse(tx, {
    ...happening,
    customerId: invite.friend_id,
    orderId,
    points: invite.friend_points,
  })
}

const about = ({ friend_id: friendId }: InviteRow, at: number) =>
  ({ reference: `invite:${friendId}`, at }) as const

/** Halalas of food that were paid for an order and have not gone back. */
async function findFood(tx: Db, orderId: string): Promise<number> {
  const { quote } = await tx
    .selectFrom('placed_order')
    .select('quote')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return foodPaid(v.parse(Quote, quote)) - (await findRefunded(tx, orderId))
}

/** What is known of the friend by now: a browser, a card or a door of the inviter's, or of another friend. */
async function isMisused(tx: Db, invite: InviteRow): Promise<boolean> {
  const { friend_id: friendId, phone_hash: phoneHash } = invite
  const devices = await findDevices(tx, invite.friend_phone)
  const theirs = new Set(await findDevices(tx, invite.inviter_phone))
  if (devices.some((device) => theirs.has(device))) return true
  const both = { friendId, inviterId: invite.inviter_id }
  if ((await isCardShared(tx, both)) || (await isDoorShared(tx, both))) return true
  await keepDevices(tx, friendId, devices)
  return isUsedBefore(tx, { friendId, phoneHash, devices })
}

async function lockBoth(tx: Db, { friend_id, inviter_id }: InviteRow, at: number): Promise<void> {
  for (const customerId of [friend_id, inviter_id].toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the order of locks
    await lockAccount(tx, customerId, at)
  }
}

async function tell(
  tx: Db,
  invite: InviteRow,
  { inviterPoints, friendPoints }: { inviterPoints: number; friendPoints: number },
  at: number,
): Promise<void> {
  const news = { kind: 'referral', subject: invite.friend_id, at } as const
  const [friend, inviter] = [
    shortName(invite.friend_first, invite.friend_last),
    shortName(invite.inviter_first, invite.inviter_last),
  ]
  if (inviterPoints > 0)
    await notify(tx, { ...news, customerId: invite.inviter_id, values: { points: inviterPoints, friend } })
  if (friendPoints > 0)
    await notify(tx, {
      ...news,
      customerId: invite.friend_id,
      values: { points: friendPoints, friend: inviter },
    })
}
