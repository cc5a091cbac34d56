import { afterEach, beforeEach, expect, test } from 'vitest'
import { expireBills } from '#server/engagement/bill/end-bill.ts'
import { agreed, aCounter, aGuestOf, asBill, asStaffBill } from '#support/bills.ts'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { invoicesOf } from '#support/invoices.ts'
import { stock } from '#support/small-menu.ts'
import { hour, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { aManager } from '#support/signed-in.ts'

const phone = '+966512345671'

let shop: PayingShop
let counter: ReturnType<typeof aCounter>
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  counter = aCounter(shop.staff.fahad)
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const kabsas = (quantity = 2) => ({
  kind: 'lines',
  lines: [{ id: 'one', itemId: 'kabsa', quantity, optionIds: ['half'], note: '' }],
})

test('a bill of dishes keeps the prices of its opening', async () => {
  const bill = await counter.open({ what: kabsas(), note: 'Table 4' })

  expect(bill).toMatchObject({ state: 'open', note: 'Table 4', customer: null, paid: null })
  expect(bill.quote).toMatchObject({ method: 'counter', subtotal: 5440, total: 5440, slot: null, deposit: 0 })

  await stock(shop.deps, (menu) => ({
    ...menu,
    items: menu.items.map((item) => ({ ...item, price: item.price + 1000 })),
  }))
  expect((await aGuestOf(shop.sara, bill.id).see()).quote.total).toBe(5440)
})

test('a bill that is paid after midnight stays listed until the business day ends', async () => {
  const midnight = Math.ceil((shop.clock.now + 3 * hour) / (24 * hour)) * 24 * hour - 3 * hour
  shop.clock.now = midnight - hour / 12
  const late = aCounter(await aManager(shop, '0512345675', 'olaya'))
  const bill = await late.open({ scanId: await late.scan(shop.sara, shop.clock.now) })
  shop.clock.now = midnight + hour / 60

  expect((await late.settle(bill)).status).toBe(200)

  expect(await late.list()).toMatchObject([{ id: bill.id, state: 'paid' }])
  shop.clock.now = midnight + 5 * hour
  const early = aCounter(await aManager(shop, '0512345676', 'olaya'))
  expect(await early.list()).toEqual([])
})

test('a bill is opened once, with any number of requests', async () => {
  const id = anOrderId()
  await counter.open({ id })
  await counter.open({ id })

  expect((await counter.list()).map((bill) => bill.id)).toEqual([id])
})

test('an id of an opened bill with other content is refused', async () => {
  const id = anOrderId()
  await counter.open({ id, what: kabsas(), note: 'Table 4' })

  for (const other of [
    { what: kabsas(3), note: 'Table 4' },
    { what: { kind: 'amount', amount: 5440 }, note: 'Table 4' },
    { what: kabsas(), note: 'Table 5' },
  ])
    expect(problemOf(await counter.send({ id, ...other })).refusal).toBe('key-reused')
  expect((await counter.list()).map((bill) => bill.quote.total)).toEqual([5440])
})

test('a dish that is not sold here cannot be billed, and the problem names its line', async () => {
  const answer = await counter.send({
    what: { kind: 'lines', lines: [{ id: 'x', itemId: 'no-such', quantity: 1, optionIds: [], note: '' }] },
  })

  expect(problemOf(answer)).toMatchObject({
    refusal: 'cart-has-problems',
    detail: { quote: { problems: [{ reason: 'item-gone', lineId: 'x' }] } },
  })
})

test('a scanned customer’s bill, paid in cash with points, has points and an invoice', async () => {
  await givePoints(shop, phone, 300)
  const scanId = await counter.scan(shop.sara, shop.clock.now)
  const bill = await counter.open({ scanId })
  expect(bill).toMatchObject({
    state: 'claimed',
    pay: 'counter',
    customer: { firstName: 'Fahad', balance: 300, most: 300, scanned: true },
  })

  const paid = asStaffBill(await counter.settle(bill, { ...agreed(bill, 200) }))

  expect(paid).toMatchObject({ state: 'paid', due: { total: 9000 }, paid: { method: 'cash' } })
  // 1 for each of the 90 riyals that were paid
  expect(await accountOf(shop, phone)).toEqual({ balance: 190, pending: 0, held: 0, owed: 0 })
  const orderId = paid.paid?.orderId ?? ''
  const [invoice] = await invoicesOf(shop.sara, orderId)
  expect(invoice).toMatchObject({
    taxable: 9000,
    points: { redeemed: 200, discount: 1000 },
    payment: { method: 'cash' },
    order: { method: 'counter' },
  })
  expect((await shop.sara.send('GET', '/orders')).body).toMatchObject({
    active: [],
    previous: [{ id: orderId, method: 'counter', status: 'completed', billId: bill.id }],
  })
})

test('an unclaimed bill is settled for the scanned code, and for no other customer', async () => {
  const bill = await counter.open()
  expect(problemOf(await counter.settle(bill)).refusal).toBe('bill-nobody')
  expect(problemOf(await counter.settle(bill, { scanId: 'made-up' })).refusal).toBe('scan-expired')

  const scanId = await counter.scan(shop.sara, shop.clock.now)
  const paid = asStaffBill(await counter.settle(bill, { scanId, with: 'branch' }))

  expect(paid).toMatchObject({ state: 'paid', customer: { firstName: 'Fahad' }, paid: { method: 'branch' } })
})

test('an unclaimed bill is settled with the points of the scanned customer', async () => {
  await givePoints(shop, phone, 300)
  const bill = await counter.open()
  const scanId = await counter.scan(shop.sara, shop.clock.now)

  const paid = asStaffBill(await counter.settle(bill, { scanId, ...agreed(bill, 200) }))

  expect(paid).toMatchObject({ state: 'paid', customer: { firstName: 'Fahad' }, due: { total: 9000 } })
})

test('settling twice with one order is settling once; a second order is refused as paid', async () => {
  const bill = await counter.open({ scanId: await counter.scan(shop.sara, shop.clock.now) })
  const orderId = anOrderId()

  const first = asStaffBill(await counter.settle(bill, { orderId }))
  const again = asStaffBill(await counter.settle(bill, { orderId }))

  expect(again).toEqual(first)
  expect(problemOf(await counter.settle(bill)).refusal).toBe('bill-paid')
  expect(await shop.db.selectFrom('placed_order').select('id').execute()).toHaveLength(1)
})

test('points that a customer does not have are refused with the balance', async () => {
  await givePoints(shop, phone, 100)
  const bill = await counter.open({ scanId: await counter.scan(shop.sara, shop.clock.now) })

  expect(problemOf(await counter.settle(bill, agreed(bill, 200)))).toMatchObject({
    refusal: 'points-unavailable',
    detail: { balance: 100, most: 100 },
  })
})

test('a customer who claimed on the phone has chosen the points; staff only take the money', async () => {
  await givePoints(shop, phone, 300)
  const bill = await counter.open()
  const sara = aGuestOf(shop.sara, bill.id)
  expect(asBill(await sara.claim({ points: 100 }))).toMatchObject({
    state: 'claimed',
    mine: { pay: 'counter', quote: { total: 9500 }, orderId: null },
  })
  expect(await accountOf(shop, phone)).toMatchObject({ balance: 300 })

  expect(problemOf(await counter.settle(bill)).refusal).toBe('quote-changed')
  const [claimed] = await counter.list()
  expect(claimed).toMatchObject({ due: { total: 9500 }, customer: { firstName: 'Fahad', scanned: false } })
  const paid = asStaffBill(await counter.settle(bill, agreed(bill, 100)))

  expect(paid.due.total).toBe(9500)
  expect(await sara.see()).toMatchObject({ state: 'paid', mine: { orderId: paid.paid?.orderId } })
})

test('staff cannot settle their own bill', async () => {
  const bill = await counter.open()
  await shop.staff.fahad.send('PATCH', '/me', { firstName: 'Majed', lastName: 'Saad' })
  await aGuestOf(shop.staff.fahad, bill.id).claim()

  expect(problemOf(await counter.settle(bill)).refusal).toBe('bill-own')
})

test('a cancelled bill cannot be paid; a paid one cannot be cancelled', async () => {
  const bill = await counter.open()
  expect(asStaffBill(await counter.cancel(bill.id)).state).toBe('cancelled')
  expect(asStaffBill(await counter.cancel(bill.id)).state).toBe('cancelled')
  expect(problemOf(await aGuestOf(shop.sara, bill.id).claim()).refusal).toBe('bill-gone')

  const other = await counter.open({ scanId: await counter.scan(shop.sara, shop.clock.now) })
  await counter.settle(other)
  expect(problemOf(await counter.cancel(other.id)).refusal).toBe('bill-paid')
})

test('an unpaid bill expires, and so does one that was to be paid at the counter', async () => {
  const bills = [await counter.open(), await counter.open()]
  const [open, claimed] = bills
  if (!open || !claimed) throw new Error('expected two bills')
  await aGuestOf(shop.sara, claimed.id).claim()

  shop.clock.now += 3 * hour
  expect(problemOf(await aGuestOf(shop.sara, open.id).claim()).refusal).toBe('bill-gone')
  await expireBills(shop.deps)

  expect((await counter.list()).map(({ state }) => state)).toEqual(['expired', 'expired'])
})

test('another branch’s staff neither see nor settle a bill', async () => {
  const bill = await counter.open()
  const elsewhere = `/staff/branches/narjis/bills/${bill.id}`

  expect((await shop.staff.fahad.send('POST', `${elsewhere}/cancel`)).status).toBe(403)
  expect((await shop.staff.owner.send('POST', `${elsewhere}/cancel`)).status).toBe(404)
})

test('a board has no bills', async () => {
  const bill = await counter.open({ scanId: await counter.scan(shop.sara, shop.clock.now) })
  await counter.settle(bill)

  expect((await shop.staff.fahad.send('GET', '/staff/branches/olaya/orders')).body).toMatchObject({
    orders: [],
  })
})

test('anyone with the link sees the content of the bill, and not its customer', async () => {
  const bill = await counter.open({ scanId: await counter.scan(shop.sara, shop.clock.now), note: 'Table 4' })

  const seen = await aGuestOf(shop.omar, bill.id).see()

  expect(seen).toMatchObject({ state: 'claimed', quote: { total: 10_000 }, note: 'Table 4', mine: null })
  expect(JSON.stringify(seen)).not.toContain('Fahad')
})

test('seven days after its end a bill is shown to its customer only', async () => {
  const { id } = await counter.open({
    scanId: await counter.scan(shop.sara, shop.clock.now),
    note: 'Table 4',
  })
  const seenBy = async (who: typeof shop.sara) => (await who.send('GET', `/bills/${id}`)).status
  shop.clock.now += 4 * hour
  await expireBills(shop.deps)
  shop.clock.now += 7 * 24 * hour - 1

  expect([await seenBy(shop.omar), await seenBy(shop.sara)]).toEqual([200, 200])
  shop.clock.now += 1
  expect([await seenBy(shop.omar), await seenBy(shop.sara)]).toEqual([404, 200])
  expect((await shop.omar.send('GET', `/bills/${id}/events`)).status).toBe(404)
})
