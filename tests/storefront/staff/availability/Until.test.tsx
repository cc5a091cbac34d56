import { expect, test } from 'vitest'
import { Until } from '#storefront/staff/availability/Until.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { htmlOf } from '#support/render.tsx'

test.each([
  ['today', '2026-11-21T17:00:00.000Z', 'until 8:00 pm'],
  ['in the next days', '2026-11-24T17:00:00.000Z', 'until Tue 8:00 pm'],
  ['after more than a week', '2026-12-01T17:00:00.000Z', 'until Tue 1 Dec 8:00 pm'],
])('the end of a pause %s has the day that its time needs', async (_, until, words) => {
  const html = await htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T10:00:00.000Z')}>
      <Until of={{ until, by: null, saidAt: null }} />
    </RenderedAt>,
  )

  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ')).toBe(words)
})

test('a pause of another day says since which day it stands', async () => {
  const html = await htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T10:00:00.000Z')}>
      <Until of={{ until: null, by: 'Sara', saidAt: '2026-11-14T13:10:00.000Z' }} />
    </RenderedAt>,
  )

  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ')).toContain('Sara, Sat 14 Nov 4:10 pm')
})
