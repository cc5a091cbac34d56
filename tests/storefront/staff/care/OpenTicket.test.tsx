import { expect, test } from 'vitest'
import type { CareDesk } from '#contract/care.ts'
import type { CareTicket } from '#contract/order-care.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { OpenTicket } from '#storefront/staff/care/OpenTicket.tsx'
import { aTicket, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** A report about an order whose one line has a note. */
function render(about: Partial<CareTicket>, phone = '+966512345678', proposed: CareDesk['proposed'] = null) {
  const ticket = aTicket(about)
  const { quote } = anOrder()
  const lines = quote.lines.map((line) => ({ ...line, note: 'no onions' }))
  const order = anOrder({ quote: { ...quote, lines }, customerPhone: phone, care: [ticket] })
  const desk: CareDesk = {
    orderId: order.id,
    lines: lines.map(({ name, quantity }, index) => ({ place: index + 1, name, quantity, left: [2700] })),
    paid: 2700,
    ways: ['cash', 'points'],
    may: 'refund',
    points: { redeemStep: 100, stepValue: 500 },
    limit: null,
    refused: null,
    proposed,
    order,
  }
  return htmlOf(
    <RenderedAt value={Date.parse('2026-11-22T10:00:00.000Z')}>
      <OpenTicket desk={desk} ticket={ticket} busy={false} onDecline={() => undefined} />
    </RenderedAt>,
  )
}

const words = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ')

test('a customer who would like a call can be called', async () => {
  expect(await render({ wish: 'call' })).toContain('href="tel:+966512345678"')
  expect(await render({ wish: 'card' })).not.toContain('tel:')
  expect(await render({ wish: 'call' }, '')).not.toContain('tel:')
})

test('a report names a dish with its note', async () => {
  expect(await render({})).toContain('no onions')
})

test('a report of another day says which', async () => {
  expect(words(await render({ askedAt: '2026-11-22T09:14:00.000Z' }))).toContain('customer, 12:14 pm')
  expect(words(await render({ askedAt: '2026-11-20T18:14:00.000Z' }))).toContain(
    'customer, Fri 20 Nov 9:14 pm',
  )
})

const proposedBy = async (by: string) => words(await render({}, '', { lines: [], way: 'cash', note: '', by }))

test('a refund that was left to the owner has the name of the manager', async () => {
  expect(await proposedBy('Huda')).toContain('Huda would refund: Till')
  expect(await proposedBy('')).toContain('A manager would refund: Till')
})
