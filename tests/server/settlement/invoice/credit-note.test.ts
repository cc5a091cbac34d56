import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvoiceContent } from '#contract/invoice.ts'
import { firstHash, documentHashOf } from '#server/settlement/invoice/chain.ts'
import { issueCreditNote } from '#server/settlement/invoice/credit.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { complete, invoicesOf } from '#support/invoices.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

let shop: TestShop
let sara: CustomerClient
let staff: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  staff = await anEmployee(shop, '0512345672', 'olaya')
})
afterAll(() => shop.close())

const delivered = { method: 'delivery', address: atHome, paymentMethod: 'cash' } as const

/** As the payment module does in the transaction of a refund. */
const credit = (orderId: string, refundId: string, amount: number, reason: string | null = null) =>
  shop.db
    .transaction()
    .execute((tx) =>
      issueCreditNote(tx, { orderId, refundId, amount, way: 'cash', at: shop.clock.now, reason }),
    )

test('an order that ended without the food has no invoice and no credit note', async () => {
  const order = await sara.order()
  await sara.send('POST', `/orders/${order.id}/cancel`)

  await credit(order.id, 'refund-of-nothing', 1000)

  expect(await invoicesOf(sara, order.id)).toEqual([])
})

test('each refund has one credit note, together at most the invoice', async () => {
  const order = await sara.order(delivered)
  await complete(staff, order)
  const { taxable, vat } = order.quote

  await credit(order.id, `${order.id}-1`, 1000, 'The laban had turned')
  await credit(order.id, `${order.id}-1`, 1000, 'The laban had turned')
  await credit(order.id, `${order.id}-2`, 33)
  await credit(order.id, `${order.id}-3`, taxable)
  await credit(order.id, `${order.id}-4`, 1)

  const [invoice, ...notes] = await invoicesOf(sara, order.id)
  expect(notes.map((note) => [note.kind, note.refersTo?.number, note.taxable])).toEqual([
    ['credit_note', invoice?.number, 1000],
    ['credit_note', invoice?.number, 33],
    ['credit_note', invoice?.number, taxable - 1033],
  ])
  expect(notes.map((note) => note.number)).toEqual(['CN-000001', 'CN-000002', 'CN-000003'])
  expect(notes[0]).toMatchObject({
    reason: 'The laban had turned',
    way: 'simplified',
    refundedBy: 'cash',
    deposit: 0,
  })
  expect(notes[0]?.qr).not.toBeNull()
  expect(notes.reduce((sum, note) => sum + note.vat, 0)).toBe(vat)
  for (const note of notes) {
    expect(note.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(note.taxable)
    expect(note.lines.reduce((sum, line) => sum + line.vat, 0)).toBe(note.vat)
    for (const line of note.lines) expect(line.unitPrice * line.quantity).toBe(line.amount)
  }
})

test('the plates deposit is not credited', async () => {
  const order = await sara.order({
    lines: [{ id: 'feast', itemId: 'feast', quantity: 1, optionIds: [], note: '' }],
    when: { kind: 'later', at: '2026-11-25T16:00:00.000Z' },
  })
  await complete(staff, order)

  await credit(order.id, 'all-and-the-plates', order.quote.total)

  const [invoice, note] = await invoicesOf(sara, order.id)
  expect(invoice).toMatchObject({ taxable: 145_000, deposit: 20_000, total: 165_000 })
  expect(note).toMatchObject({ taxable: 145_000, deposit: 0, total: 145_000 })
})

test('numbers are consecutive, and every document has the hash of the one before', async () => {
  const documents = await shop.db.selectFrom('invoice').selectAll().orderBy('chain').execute()

  const placesOf = (kind: string) => documents.filter((one) => one.kind === kind).map(({ place }) => place)
  for (const kind of ['invoice', 'credit_note'])
    expect(placesOf(kind)).toEqual(placesOf(kind).map((_, place) => place + 1))
  let hash = firstHash
  for (const [place, document] of documents.entries()) {
    expect(document.chain).toBe(place + 1)
    expect(document.previous_hash).toBe(hash)
    hash = documentHashOf(hash, v.parse(InvoiceContent, document.content))
    expect(document.hash).toBe(hash)
  }
})
