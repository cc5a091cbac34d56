import { expect, test } from 'vitest'
import { ticketsToFocus } from '#storefront/staff/board/lane/tickets-to-focus.ts'

const columns = [
  { lane: 'new', tickets: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }] },
  { lane: 'cooking', tickets: [{ id: 'e' }] },
] as const

test('after a moved ticket the focus goes to itself, then to those after it, then to those before it', () => {
  expect(ticketsToFocus(columns, 'c')).toEqual(['c', 'd', 'b', 'a'])
  expect(ticketsToFocus(columns, 'e')).toEqual(['e'])
})

test('a ticket that was in no lane can get the focus itself', () => {
  expect(ticketsToFocus(columns, 'x')).toEqual(['x'])
})
