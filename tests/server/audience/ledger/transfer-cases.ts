import { type RawBuilder, sql } from 'kysely'
import { undoFor } from '#domain/transfer.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { beginTransfer } from '#server/engagement/transfer/begin.ts'
import { confirmTransfer, undoTransfer } from '#server/engagement/transfer/move.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { customerIdOf, givePoints } from '#support/points.ts'
import type { TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const [phone, to] = ['+966512345661', '+966512345662']
const transferId = 'arrived'.padEnd(22, '-')

/** Makes a transfer that arrived, a cancelled one and a pending one. Returns the sender's customer id. */
export async function give(shop: TestShop): Promise<string> {
  await signIn(shop, phone, { register: true })
  await signIn(shop, to, { register: true })
  await givePoints(shop, phone, 200)
  const customerId = await customerIdOf(shop, phone)
  const session = (): SessionUser => ({
    customerId,
    phone,
    sessionId: '',
    lang: 'en',
    registered: true,
    agreed: true,
    staff: null,
    locked: false,
    factor: null,
    signedInAt: shop.clock.now,
    confirmedAt: shop.clock.now,
    newDeviceSince: null,
  })
  const send = async (id: string) => {
    await beginTransfer(shop.deps, session(), { id, phone: to, points: 50 })
    await confirmTransfer(shop.deps, session(), id)
  }
  await send(transferId)
  shop.clock.now += undoFor
  await settleTransfers(shop.deps)
  await send('undone'.padEnd(22, '-'))
  await undoTransfer(shop.deps, session(), 'undone'.padEnd(22, '-'))
  await send('under-way'.padEnd(22, '-'))
  return customerId
}

/** Changes that break each invariant of transfers. */
const transferCases: readonly (readonly [string, string, () => RawBuilder<unknown>])[] = [
  [
    'the points of a transfer are with the sender, held, or with the receiver, as its state says',
    'points that came and are held still',
    () => sql`delete from points_entry where kind = 'transfer-out'`,
  ],
  [
    'the points of a transfer are with the sender, held, or with the receiver, as its state says',
    'more than was given',
    () => sql`update points_entry set points = points + 1 where kind = 'transfer-in'`,
  ],
  [
    'transferred points keep their expiry dates',
    'a day longer with a friend',
    () => sql`
      update points_lot
      set expires_at = expires_at + interval '1 day'
      where entry_id in (select id from points_entry where kind = 'transfer-in')
    `,
  ],
  [
    'a transfer arrives after its undo period, and is undone within it',
    'points that came at once',
    () => sql`update points_transfer set ended_at = sent_at where state = 'arrived'`,
  ],
]

/** The same, each with the id that is reported: the transfer, or its sender. */
export const casesOfTransfers = (
  senderId: () => string,
): (readonly [string, string, () => RawBuilder<unknown>, () => string])[] => [
  ...transferCases.map(([invariant, how, change]) => [invariant, how, change, () => transferId] as const),
  [
    'every transfer entry belongs to a transfer',
    'entries without their transfer',
    () => sql`delete from points_transfer`,
    senderId,
  ],
]
