import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenUpReason } from '#server/settlement/invoice/credit-reasons.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { complete, invoicesOf } from '#support/invoices.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => void (shop = await openPayingShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

test('a card order has one invoice, with its payment, that names the last four digits', async () => {
  const waiting = await shop.payer.order()
  const before = await invoicesOf(shop.sara, waiting.id)

  const paid = await shop.payer.paid()
  const [invoice] = await invoicesOf(shop.sara, paid.id)
  await complete(shop.staff.fahad, paid)

  expect(before).toEqual([])
  expect(paid.invoices).toEqual([invoice?.number])
  expect(invoice).toMatchObject({
    taxable: paid.quote.taxable,
    vat: paid.quote.vat,
    payment: { method: 'card', card: { brand: 'mada', last4: '1010' } },
  })
  expect(await invoicesOf(shop.sara, paid.id)).toHaveLength(1)
})

test('a partial refund is credited with its reason, and the rest when the order fails', async () => {
  const { id, quote } = await shop.payer.paid()
  await shop.staff.owner.send('POST', `/staff/orders/${id}/refunds`, {
    id: randomUUID(),
    amount: 700,
    reason: 'The laban had turned',
  })
  await carryRefunds(shop.deps)
  await shop.sara.send('POST', `/orders/${id}/cancel`)
  await carryRefunds(shop.deps)

  const [invoice, part, rest, ...more] = await invoicesOf(shop.sara, id)

  expect(more).toEqual([])
  expect(part).toMatchObject({
    kind: 'credit_note',
    taxable: 700,
    reason: 'The laban had turned',
    refersTo: { number: invoice?.number },
    payment: { card: { last4: '1010' } },
  })
  expect([rest?.taxable, (part?.vat ?? 0) + (rest?.vat ?? 0)]).toEqual([quote.taxable - 700, quote.vat])
})

test('the words of an employee are not on the credit note of a rejected order', async () => {
  const { id } = await shop.payer.paid()
  await shop.staff.fahad.move(id, 'placed', 'rejected', 'Noura does not answer her phone')
  await carryRefunds(shop.deps)

  const [, note] = await invoicesOf(shop.sara, id)

  expect(note).toMatchObject({ kind: 'credit_note', reason: givenUpReason })
})
