import * as v from 'valibot'
import { refundableOf, type RefundWay } from '#domain/care.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { payForFood, type PointsScheme, pointsUseOf } from '#domain/points.ts'
import { sum } from '#domain/sum.ts'
import { Quote } from '#contract/quote.ts'
import type { CareDesk } from '#contract/care.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StaffUser } from '#server/platform/session.ts'
import { findScheme } from '#server/catalogue/menu/points-scheme-store.ts'
import { asStaffOrder } from '#server/ordering/order/staff-view.ts'
import type { OrderRow } from '#server/ordering/order/store.ts'
import { sumCashForPlates } from '#server/resources/plates/store.ts'
import {
  listPartsOf,
  findRefused,
  sumRefundedOffCard,
  sumMadeBy,
} from '#server/settlement/payment/part-refund-store.ts'
import { getManagerLimit, findProposed, sumChangedBy } from './store.ts'

/** Returns what an employee sees before a refund of this order. */
export async function readDesk(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
  session: StaffUser,
): Promise<CareDesk> {
  const { customerId, staff } = session
  const quote = v.parse(Quote, order.quote)
  const [parts, otherwise, cashForPlates, { scheme }, refused, proposed, limit] = await Promise.all([
    listPartsOf(db, order.id),
    sumRefundedOffCard(db, order.id),
    sumCashForPlates(db, order.id),
    findScheme(db),
    findRefused(db, order.id),
    findProposed(db, order.id),
    staff.role === 'manager' ? limitOf(db, customerId, now()) : null,
  ])
  const paid =
    order.payment_method === 'card' ? (order.payment?.state === 'paid' ? quote.total : 0) : quote.total
  // the total is lower too by what a change gave back
  const back = sum(order.changes.map((change) => change.back))
  const left = paid + back - (order.payment?.refunded ?? 0) - otherwise - cashForPlates
  return {
    orderId: order.id,
    lines: refundableOf(quote, parts).map(({ place, quantity, left: portions }) => ({
      place,
      name: quote.lines[place - 1]?.name ?? {},
      quantity,
      left: [...portions],
    })),
    paid: order.status === 'completed' ? Math.max(0, left) : 0,
    ways: waysOf(order, scheme),
    points: { redeemStep: scheme.redeemStep, stepValue: scheme.stepValue },
    may: staff.role === 'staff' ? 'ask' : 'refund',
    limit,
    refused: refused ? { refundId: refused.id, kind: refused.kind, amount: refused.amount } : null,
    proposed,
    order: asStaffOrder(order, session, now()),
  }
}

/**
 * Returns the halalas that a manager can refund in a day, and those that they have refunded today, with what
 * they took off orders before they were ready.
 */
export async function limitOf(
  db: Db,
  staffId: string,
  now: number,
): Promise<{ readonly most: number; readonly used: number }> {
  const day = businessDayOf(now)
  const used = (await sumMadeBy(db, staffId, day)) + (await sumChangedBy(db, staffId, day))
  return { most: await getManagerLimit(db), used }
}

/**
 * Returns the ways of a refund of this order, the usual one first. Points are left out where they pay for
 * nothing, and for the order of a deleted account, which has no phone.
 */
const waysOf = (
  order: Pick<OrderRow, 'payment_method' | 'customer_phone'>,
  scheme: PointsScheme,
): RefundWay[] => [
  ...(order.payment_method === 'card' ? (['card'] as const) : []),
  'cash',
  ...(order.customer_phone === '' || !payForFood(pointsUseOf(scheme)) ? [] : (['points'] as const)),
]
