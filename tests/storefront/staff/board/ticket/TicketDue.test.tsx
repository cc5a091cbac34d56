import { expect, test } from 'vitest'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { DueTime } from '#storefront/staff/board/ticket/TicketDue.tsx'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** Monday at one in the morning, in Riyadh. */
const now = Date.parse('2026-11-22T22:00:00.000Z')

test.each([
  ['later today', '2026-11-23T14:30:00.000Z', /^for 5:30\spm$/],
  ['in the next days', '2026-11-26T14:30:00.000Z', /^for Thu\s5:30\spm$/],
  ['after that', '2026-12-03T14:30:00.000Z', /^for Thu\s3\sDec\s5:30\spm$/],
])('a ticket names the day of its time as shortly as it can: %s', async (_, dueAt, words) => {
  const html = await htmlOf(
    <RenderedAt value={now}>
      <DueTime order={anOrder({ dueAt })} />
    </RenderedAt>,
  )

  expect(html.replace(/<[^>]*>/g, '')).toMatch(words)
})
