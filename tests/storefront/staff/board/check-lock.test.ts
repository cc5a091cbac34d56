import { expect, test } from 'vitest'
import { isForLocked } from '#storefront/staff/board/check-lock.ts'
import { anOrder } from '#support/an-order.ts'

test('an active order without dishes was sent to a locked session; one that has ended may have none', () => {
  const without = anOrder({ quote: { ...anOrder().quote, lines: [] } })

  expect(isForLocked(without)).toBe(true)
  expect(isForLocked({ ...without, status: 'completed' })).toBe(false)
  expect(isForLocked(anOrder())).toBe(false)
})
