import { type RawBuilder, sql } from 'kysely'
import { agreed, aCounter, aGuestOf } from '#support/bills.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import type { TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

/** Makes a paid bill, a claimed one and an unclaimed one. Returns the first, and the order that paid it. */
export async function eat(
  shop: TestShop,
  staff: CustomerClient,
): Promise<{ billId: string; orderId: string }> {
  const guest = await aCustomer(shop, '0512345663')
  const counter = aCounter(staff)
  const [bill, claimed] = [await counter.open({ note: 'paid' }), await counter.open({ note: 'claimed' })]
  await counter.open({ note: 'open' })
  await aGuestOf(guest, claimed.id).claim()
  await aGuestOf(guest, bill.id).claim()
  const settled = await counter.settle(bill, agreed(bill))
  if (settled.status !== 200) throw new Error(`expected a paid bill, got ${JSON.stringify(settled.body)}`)
  const paid = (await counter.list()).find(({ id }) => id === bill.id)?.paid
  return { billId: bill.id, orderId: paid?.orderId ?? '' }
}

/** Changes that break each invariant of bills and are reported for the bill … */
export const billCases: readonly (readonly [string, string, () => RawBuilder<unknown>])[] = [
  [
    'a paid bill has one completed order, and a bill being paid online has one order awaiting payment',
    'a bill that is open again after it was paid',
    () => sql`update bill set state = 'open' where note = 'paid'`,
  ],
  [
    'a paid bill has one completed order, and a bill being paid online has one order awaiting payment',
    'an order that came to nothing, and paid it',
    () => sql`update placed_order set status = 'cancelled' where bill_id is not null`,
  ],
  [
    'a paid bill has one completed order, and a bill being paid online has one order awaiting payment',
    'a bill that is paid twice',
    () => sql`
      drop index placed_order_of_bill;
      insert into placed_order
      select (jsonb_populate_record(o, '{"id": "twice", "idempotency_key": "twice"}')).*
      from placed_order o
      where bill_id is not null
    `,
  ],
  [
    'a paid bill has one completed order, and a bill being paid online has one order awaiting payment',
    'a bill being paid online whose order is completed',
    () => sql`update bill set state = 'claimed', pay = 'card' where note = 'paid'`,
  ],
]

/** … or for its order. */
export const billOrderCases: typeof billCases = [
  [
    'the order of a bill has the bill’s lines, amount, branch, customer and points',
    'another amount',
    () => sql`update bill set amount = amount + 1`,
  ],
  [
    'the order of a bill has the bill’s lines, amount, branch, customer and points',
    'other dishes',
    () => sql`update bill set quote = jsonb_set(quote, '{lines}', '[]')`,
  ],
  [
    'the order of a bill has the bill’s lines, amount, branch, customer and points',
    'the bill of another customer',
    () => sql`update bill set customer_id = (select id from customer where phone = '+966512345672')`,
  ],
  [
    'the order of a bill has the bill’s lines, amount, branch, customer and points',
    'points to redeem that the order did not redeem',
    () => sql`update bill set points_to_redeem = 100`,
  ],
  [
    'a counter order belongs to a bill and has no slot, promo code, delivery or plates',
    'room in the kitchen',
    () => sql`update placed_order set kitchen_units = 1 where method = 'counter'`,
  ],
  [
    'a counter order belongs to a bill and has no slot, promo code, delivery or plates',
    'a bill that is for nothing',
    () => sql`update placed_order set bill_id = null`,
  ],
]
