import { expect, test } from 'vitest'
import { TicketPeople } from '#storefront/staff/board/ticket/TicketPeople.tsx'
import { anOrder, aQuote } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const quote = JSON.parse(JSON.stringify(aQuote({ total: 5200 }))) as ReturnType<typeof anOrder>['quote']

const shown = async (about: Parameters<typeof anOrder>[0]): Promise<string> =>
  (await htmlOf(<TicketPeople order={anOrder({ customerPhone: '', quote, ...about })} />)).replace(
    /<[^>]*>/g,
    '',
  )

test.each([
  ['cash that waits', { paymentMethod: 'cash' }, 'Collect 52'],
  ['a paid order', { paymentMethod: 'card' }, 'Paid by card'],
  ['a paid order whose swapped dish costs more', { paymentMethod: 'card', extra: 500 }, 'collect 5 more'],
] as const)('the sheet of an order says what to collect: %s', async (_, about, words) => {
  expect(await shown(about)).toContain(words)
})

test('after its end an order has nothing to collect', async () => {
  expect(await shown({ paymentMethod: 'cash', status: 'completed' })).not.toContain('ollect')
  expect(await shown({ paymentMethod: 'card', extra: 500, status: 'completed' })).toBe('Paid by card')
})
