import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { complete, invoicesOf } from '#support/invoices.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let staff: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  staff = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(async () => {
  shop.clock.now += 30 * minute
  expect(await checkLedger(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const delivered = { method: 'delivery', address: atHome, paymentMethod: 'cash' } as const

test('an order paid at the door has its invoice at the hand-over, with the agreed total', async () => {
  const order = await sara.order(delivered)
  const before = await invoicesOf(sara, order.id)

  await complete(staff, order)

  expect(before).toEqual([])
  const [invoice, ...more] = await invoicesOf(sara, order.id)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    way: 'simplified',
    kind: 'invoice',
    number: 'INV-000001',
    issuedAt: new Date(shop.clock.now).toISOString(),
    order: { id: order.id, number: order.number, method: 'delivery' },
    refersTo: null,
    seller: { legalName: { ar: 'مطبخ سُفرة' }, vatNumber: '300000000000003' },
    branch: { name: { en: 'Olaya' }, city: { ar: 'الرياض' } },
    lines: [
      { kind: 'item', name: { ar: 'كبسة' }, options: [{ name: { en: 'Half' } }], quantity: 2, amount: 5440 },
      { kind: 'delivery', amount: 1500 },
    ],
    subtotal: order.quote.subtotal,
    deliveryFee: order.quote.deliveryFee,
    taxable: order.quote.taxable,
    vat: order.quote.vat,
    net: order.quote.taxable - order.quote.vat,
    total: order.quote.total,
    payment: { method: 'cash', card: null },
    report: null,
  })
  const read = v.parse(Order, (await sara.send('GET', `/orders/${order.id}`)).body)
  expect(read.invoices).toEqual(['INV-000001'])
})

test('the QR has the data of the invoice in ZATCA’s format', async () => {
  const order = await sara.order()
  await complete(staff, order)

  const [invoice] = await invoicesOf(sara, order.id)

  const bytes = Buffer.from(invoice?.qr ?? '', 'base64')
  const said: string[] = []
  for (let place = 0; place < bytes.length; place += 2 + bytes[place + 1]!)
    said.push(bytes.subarray(place + 2, place + 2 + bytes[place + 1]!).toString())
  expect(said).toEqual([
    'مطبخ سُفرة',
    '300000000000003',
    `${new Date(shop.clock.now).toISOString().slice(0, 19)}Z`,
    '54.40',
    '7.10',
  ])
})

test('a document keeps the seller’s data of its day', async () => {
  const order = await sara.order()
  await complete(staff, order)
  await stock(shop.deps, (menu) => ({
    ...menu,
    brand: { ...menu.brand, legalName: { en: 'Another Company' } },
  }))

  const [invoice] = await invoicesOf(sara, order.id)

  await stock(shop.deps)
  expect(invoice?.seller.legalName.en).toBe('Sufra Test Kitchen')
})

test.each([
  ['changed', 'update invoice set vat = vat + 0'],
  ['deleted', 'delete from invoice'],
  ['thrown away with all the others', 'truncate invoice cascade'],
])('a document cannot be %s', async (_, statement) => {
  await expect(shop.deps.pool.query(statement)).rejects.toThrow(/not changed and not deleted/)
})

test('an invoice is shown to its customer and to its branch, and is not found for others', async () => {
  const order = await sara.order()
  await complete(staff, order)
  const huda = await aCustomer(shop, '0512345673')
  const elsewhere = await anEmployee(shop, '0512345674', 'narjis')
  const path = `/orders/${order.id}/invoices`

  expect((await staff.send('GET', path)).status).toBe(200)
  const replies = [await huda.send('GET', path), await elsewhere.send('GET', path)]
  expect(replies.map((reply) => [reply.status, problemOf(reply).refusal])).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
  ])
  expect((await aCustomerClient(askOf(shop)).send('GET', path)).status).toBe(401)
  expect((await sara.send('GET', '/orders/none-of-ours/invoices')).status).toBe(404)
})
