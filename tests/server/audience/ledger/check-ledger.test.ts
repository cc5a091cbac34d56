import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { checkLedger, invariants, linesOf } from '#server/audience/ledger/check-ledger.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { foundAfter } from '#support/break-ledger.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { aFeast, handOverFeast, withTrays } from '#support/feast.ts'
import { atHome, stock, withRoom } from '#support/small-menu.ts'
import { aPayer } from '#support/payer.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'
import { billCases, billOrderCases, eat } from './bill-cases.ts'
import { changeCases, takeOff } from './change-cases.ts'
import { careCases, promiseCases, putRight } from './care-cases.ts'
import { figureCases } from './figure-cases.ts'
import { bringFriend, inviteCases } from './invite-cases.ts'
import { lifeCases } from './life-cases.ts'
import { earnAndSpend, pointsCases, pointsOfOrderCases } from './points-cases.ts'
import { promoCases } from './promo-cases.ts'
import { reportCases } from './report-cases.ts'
import { casesOfTransfers, give } from './transfer-cases.ts'

let shop: TestShop
/** The ids of an evening with an event of every kind, by the names that the tests use. */
const ids = {
  served: '',
  cancelled: '',
  waiting: '',
  paid: '',
  rejected: '',
  collector: '',
  friend: '',
  giver: '',
  bill: '',
  eaten: '',
  righted: '',
  changed: '',
}
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps, (file) => withRoom(40)(withTrays(file)))
  await makeCode(shop.deps, 'EID --percent 10 --uses 5 --each 2')
  const sara = await aCustomer(shop, '0512345671')
  const fahad = await anEmployee(shop, '0512345672', 'olaya')
  ids.served = (await sara.order(aFeast({ promoCode: 'EID' }))).id
  await handOverFeast(shop, fahad, ids.served)
  await bringOne(fahad, ids.served)
  ids.cancelled = (await sara.order({ promoCode: 'EID' })).id
  await fahad.move(ids.cancelled, 'placed', 'cancelled', 'No gas')
  ids.waiting = (await sara.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })).id
  const payer = aPayer(shop, sara)
  ids.paid = (await payer.paid()).id
  ids.rejected = (await payer.paid()).id
  await fahad.move(ids.rejected, 'placed', 'rejected', 'No gas')
  await carryRefunds(shop.deps)
  ids.collector = await earnAndSpend(shop)
  ids.friend = await bringFriend(shop, sara, fahad)
  ids.giver = await give(shop)
  const eaten = await eat(shop, fahad)
  ids.bill = eaten.billId
  ids.eaten = eaten.orderId
  ids.righted = await putRight(shop, sara, fahad)
  ids.changed = await takeOff(shop, fahad)
  const held = await sara.send('POST', '/slot-holds', {
    branchId: 'olaya',
    method: 'pickup',
    lines: [{ id: 'one', itemId: 'laban', quantity: 2, optionIds: [], note: '' }],
    when: { kind: 'now' },
  })
  expect(held.status).toBe(200)
})
afterAll(() => shop.close())

const bringOne = (staff: CustomerClient, orderId: string) =>
  staff.send('POST', `/staff/orders/${orderId}/plates`, {
    id: randomUUID(),
    branchId: 'olaya',
    lines: [{ place: 2, quantity: 1 }],
    way: 'cash',
  })

test('a ledger with events of every kind is consistent', async () => {
  expect(await checkLedger(shop.db)).toEqual([])
})

const order = (set: string, id: keyof typeof ids = 'served') =>
  sql.raw(`update placed_order set ${set} where id = '${ids[id]}'`)
const quote = (path: string, value: string, id: keyof typeof ids = 'served') =>
  order(`quote = jsonb_set(quote, '{${path}}', '${value}')`, id)

type Case = readonly [invariant: string, how: string, change: () => RawBuilder<unknown>, about: () => string]
const served = () => ids.served
const cancelled = () => ids.cancelled
const waiting = () => ids.waiting
const paid = () => ids.paid
const rejected = () => ids.rejected
const collector = () => ids.collector

const cases: readonly Case[] = [
  [
    'an idempotency key of a customer belongs to one order',
    'a key used twice',
    () => sql`drop index placed_order_key; update placed_order set idempotency_key = 'same'`,
    () => [ids.served, ids.cancelled, ids.waiting, ids.paid, ids.rejected, ids.righted].toSorted()[0] ?? '',
  ],
  [
    'the amounts of an order equal those of its quote',
    'a fee of a halala',
    () => order('delivery_fee = delivery_fee + 1', 'waiting'),
    waiting,
  ],
  [
    'the parts of an order sum to its total',
    'a total that is another',
    () => order('total = total + 1'),
    served,
  ],
  [
    'the VAT of an order is the VAT inside its taxable amount',
    'a halala less VAT',
    () => order('vat = vat - 1'),
    served,
  ],
  [
    'the lines of an order equal those of its quote and sum to its subtotal',
    'one more of a dish',
    () => sql`update order_line set quantity = quantity + 1 where order_id = ${ids.served} and place = 1`,
    served,
  ],
  [
    'the lines of an order equal those of its quote and sum to its subtotal',
    'no lines',
    () => sql`delete from order_line where order_id = ${ids.waiting}`,
    waiting,
  ],
  [
    'the deposit of an order is the sum of its lines’ deposits',
    'a deposit of another size',
    () => quote('lines,1,platesDeposit', '2999'),
    served,
  ],
  [
    'the hash of a stored quote is the one that the customer accepted',
    'a cheaper line',
    () => quote('lines,0,unitPrice', '1'),
    served,
  ],
  [
    'an order is due at the start of a slot that its quote names, after it was placed',
    'a minute past the quarter',
    () => order(`due_at = due_at + interval '1 minute'`),
    served,
  ],
  [
    'an order has one first event, with the first status of its payment method',
    'a beginning that waits for no payment',
    () => order(`payment_method = 'card'`, 'waiting'),
    waiting,
  ],
  ...lifeCases(ids),
  [
    'an order that its branch rejects has a reason',
    'no reason',
    () => sql`update order_event set reason = '' where order_id = ${ids.cancelled}`,
    cancelled,
  ],
  [
    'the status of an order is that of its last event',
    'a status without an event',
    () => order(`status = 'accepted'`, 'waiting'),
    waiting,
  ],
  [
    'the events of a branch are numbered without a gap',
    'a number left out',
    () => sql`update order_event set number = number + 1 where order_id = ${ids.waiting}`,
    () => 'branch olaya',
  ],
  [
    'the orders of a branch are numbered without a gap',
    'a number called out twice',
    () => order('number = number - 1', 'waiting'),
    waiting,
  ],
  [
    'the load of a slot is the sum of its orders and holds',
    'a unit too many',
    () => sql`update slot_load set units = units + 1`,
    () => 'branch olaya, slot',
  ],
  [
    'the load of a slot is the sum of its orders and holds',
    'a hold that was forgotten',
    () => sql`delete from slot_hold`,
    () => 'branch olaya, slot',
  ],
  [
    'an order uses exactly the promo code that its quote applied',
    'a code that was not used up',
    () => order('promo_code = null'),
    served,
  ],
  ...promoCases,
  [
    'an order that is paid online reaches the kitchen exactly if one payment of its total exists',
    'a payment that never was',
    () => sql`delete from payment where order_id = ${ids.paid}`,
    paid,
  ],
  [
    'an order that is paid online reaches the kitchen exactly if one payment of its total exists',
    'a payment of a halala less',
    () => sql`update payment set captured = captured - 1, amount = amount - 1 where order_id = ${ids.paid}`,
    paid,
  ],
  [
    'an order that is paid online reaches the kitchen exactly if one payment of its total exists',
    'a payment of an order that is paid in cash',
    () => sql`update payment set order_id = ${ids.waiting} where order_id = ${ids.paid}`,
    waiting,
  ],
  [
    'the refunded amount of a payment is the sum of its refunds and not more than was captured',
    'a refund that the payment does not know',
    () => sql`update payment set refunded = 1 where order_id = ${ids.paid}`,
    paid,
  ],
  [
    'the refunded amount of a payment is the sum of its refunds and not more than was captured',
    'a refund to another order',
    () => sql`update refund set order_id = ${ids.paid}`,
    paid,
  ],
  [
    'payments of ended orders and surplus payments are refunded completely, once',
    'an order that came to nothing and was never paid back',
    () => sql`delete from refund; update payment set refunded = 0`,
    rejected,
  ],
  [
    'payments of ended orders and surplus payments are refunded completely, once',
    'an order that goes on, paid back whole',
    () =>
      sql`update refund set order_id = ${ids.paid}, payment_id = (select id from payment where order_id = ${ids.paid})`,
    paid,
  ],
  [
    'payments of ended orders and surplus payments are refunded completely, once',
    'a surplus payment without a refund',
    () => sql`update payment set state = 'surplus' where order_id = ${ids.paid}`,
    paid,
  ],
  [
    'an order has an invoice with its amounts once it is due, and none before',
    'no invoice',
    () => sql`delete from invoice where order_id = ${ids.served}`,
    served,
  ],
  [
    'an order has an invoice with its amounts once it is due, and none before',
    'an invoice too early',
    () => sql`update invoice set order_id = ${ids.waiting} where order_id = ${ids.served}`,
    waiting,
  ],
  [
    'credit notes equal the refunds of an order and do not exceed its invoice',
    'a refund without its credit note',
    () => sql`delete from invoice where order_id = ${ids.rejected} and kind = 'credit_note'`,
    rejected,
  ],
  [
    'credit notes equal the refunds of an order and do not exceed its invoice',
    'a credit note that takes back too much',
    () =>
      sql`update invoice set taxable = taxable + 1 where order_id = ${ids.rejected} and kind = 'credit_note'`,
    rejected,
  ],
  [
    'credit notes equal the refunds of an order and do not exceed its invoice',
    'a credit note for another order',
    () =>
      sql`update invoice set order_id = ${ids.paid} where order_id = ${ids.rejected} and kind = 'credit_note'`,
    paid,
  ],
  [
    'invoices and credit notes are numbered without a gap',
    'a number left out',
    () => sql`update invoice set place = place + 7 where order_id = ${ids.paid}`,
    () => 'seller 300000000000003',
  ],
  [
    'every document is unchanged since it was issued and has the hash of the previous document',
    'a word changed afterwards',
    () => sql`update invoice set content = jsonb_set(content, '{reason}', '"x"')`,
    served,
  ],
  [
    'every document is unchanged since it was issued and has the hash of the previous document',
    'a chain that begins elsewhere',
    () => sql`update invoice set previous_hash = 'x'`,
    served,
  ],
  [
    'every document is unchanged since it was issued and has the hash of the previous document',
    'a document cut off',
    () => sql`delete from invoice`,
    () => 'seller 300000000000003',
  ],
  [
    'the deposit of an order is held from its payment on, and no other deposit is held',
    'a deposit without a loan of plates',
    () => sql`delete from plates_loan`,
    served,
  ],
  [
    'the held and refunded deposits equal those of the lent and returned plates',
    'a plate back without a return',
    () => sql`update plates_line set returned = returned + 1`,
    served,
  ],
  [
    'the held and refunded deposits equal those of the lent and returned plates',
    'a return that paid too much',
    () => sql`update plates_return set amount = amount + 1`,
    served,
  ],
  [
    'plates are out exactly if their order is completed, and not lent if it ended otherwise',
    'plates out before the food',
    () => sql`update plates_loan set handed_over_at = null, due_at = null`,
    served,
  ],
  ...pointsOfOrderCases.map(([invariant, how, change]) => [invariant, how, change, served] as const),
  ...billCases.map(([invariant, how, change]) => [invariant, how, change, () => ids.bill] as const),
  ...billOrderCases.map(([invariant, how, change]) => [invariant, how, change, () => ids.eaten] as const),
  ...inviteCases.map(([invariant, how, change]) => [invariant, how, change, () => ids.friend] as const),
  ...promiseCases.map(([invariant, how, change]) => [invariant, how, change, served] as const),
  ...careCases.map(([invariant, how, change]) => [invariant, how, change, () => ids.righted] as const),
  ...changeCases(() => ids.changed),
  ...figureCases,
  ...reportCases,
  ...casesOfTransfers(() => ids.giver),
  ...pointsCases.map(([invariant, how, change]) => [invariant, how, change, collector] as const),
  [
    'returns of plates to a card are refunded to it, once',
    'a return to a card, without a refund',
    () => sql`update plates_return set way = 'card'`,
    served,
  ],
]

test.each(cases)('%s: the check finds %s', async (invariant, _how, change, about) => {
  const lines = await foundAfter(shop.db, change())

  expect(lines).toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^${invariant}: ${about()}[ ,]`))]),
  )
})

test('every invariant is broken by one case', () => {
  const broken = new Set(cases.map(([invariant]) => invariant))

  expect(invariants.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([])
})

test('of a ledger with many problems the first ones are named', async () => {
  const everything = invariants.slice(0, 1).map(({ name }) => ({
    name,
    find: (_db: Db, limit: number) =>
      Promise.resolve(
        Array.from({ length: limit }, (_, place) => ({ about: `order ${place}`, what: 'is wrong' })),
      ),
  }))

  const found = linesOf(await checkLedger(shop.db, everything))

  expect(found).toHaveLength(21)
  expect(found.at(-1)).toMatch(/: and more$/)
})
