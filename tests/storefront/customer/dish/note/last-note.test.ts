import { expect, test } from 'vitest'
import { lastNote } from '#storefront/customer/dish/note/last-note.ts'
import { anOrder, aQuote } from '#support/an-order.ts'

/** An order of kabsa with this note. */
function had(placedAt: string, note: string, itemId = 'kabsa') {
  const { quote } = anOrder({ quote: structuredClone(aQuote()) as never })
  return anOrder({
    placedAt,
    quote: { ...quote, lines: quote.lines.map((line) => ({ ...line, itemId, note })) },
  })
}
const [spring, summer, autumn] = ['2026-04-01', '2026-07-01', '2026-10-01'].map(
  (day) => `${day}T10:00:00.000Z`,
)

test('the last note of a dish is that of the latest order with one', () => {
  const orders = [
    had(summer!, 'extra raisins'),
    had(spring!, 'no onions'),
    had(autumn!, ''),
    had(autumn!, 'cold', 'laban'),
  ]

  expect(lastNote(orders, 'kabsa')).toBe('extra raisins')
})

test('without a note there is none', () => {
  expect(lastNote([had(spring!, '')], 'kabsa')).toBeUndefined()
  expect(lastNote([], 'kabsa')).toBeUndefined()
})
