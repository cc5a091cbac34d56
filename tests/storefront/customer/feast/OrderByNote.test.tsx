import { expect, test } from 'vitest'
import { OrderByNote } from '#storefront/customer/feast/OrderByNote.tsx'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const orderBy = Date.parse('2026-11-21T17:00:00+03:00')
const noteWith = (lead: number) => htmlOf(<OrderByNote feast={{ orderBy, lead, seats: 12 }} />)

test('the note says how long the kitchen needs for a feast only if it needs time', async () => {
  expect(await noteWith(1440)).toContain(say('en', 'feast.lead', { lead: '1 day', count: 12, shown: '12' }))
  const note = await noteWith(0)
  expect(note).toContain('Order by')
  expect(note).not.toContain('takes our kitchen')
})
