import { expect, test } from 'vitest'
import { Today } from '#storefront/staff/board/Today.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

test('after midnight the count of the evening has the weekday of the evening', async () => {
  const { placedAt: at } = anOrder()
  // a Saturday
  const today = { date: '2026-11-21', orders: 87 }
  const board = { branchId: 'olaya', orders: [], today, lastEvent: 0, at, locked: false }
  const shownAt = (time: string) =>
    htmlOf(
      <RenderedAt value={Date.parse(time)}>
        <Today board={board} />
      </RenderedAt>,
    )

  // 1:00 and 5:00 in Riyadh
  expect(await shownAt('2026-11-21T22:00:00.000Z')).toMatch(/^Saturday.*87/)
  expect(await shownAt('2026-11-22T02:00:00.000Z')).toBe('Sunday')
})
