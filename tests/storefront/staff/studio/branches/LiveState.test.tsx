import { expect, test } from 'vitest'
import type { Branch } from '#domain/branch.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { LiveState } from '#storefront/staff/studio/branches/LiveState.tsx'
import { aBranch, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const at = (local: string) => Date.parse(`${local}:00+03:00`)
const around = [{ opens: '00:00', closes: '00:00' }]
const closedAtNoon = [
  { opens: '00:00', closes: '11:00' },
  { opens: '13:00', closes: '00:00' },
]

/** Day and night, but for two hours on Thursday. */
const hours = Array.from({ length: 7 }, (_, day) => (day === 4 ? closedAtNoon : around))

test.each<[string, Partial<Branch>, string]>([
  ['is open until the night', { hours: everyDay(['11:00', '01:00']) }, 'to 1:00 am'],
  ['closes in five days', { hours }, 'Open'],
  ['never closes', { hours: everyDay(['00:00', '00:00']) }, 'Open'],
  ['is closed', { hours: everyDay(['11:00', '20:00']) }, 'Closed'],
  ['is paused until later today', { pausedUntil: at('2026-11-21T23:00') }, 'Paused to 11:00 pm'],
  ['is paused until tomorrow', { pausedUntil: at('2026-11-22T09:00') }, 'Paused to Sun 9:00 am'],
])('a branch that %s says so', async (_, about, words) => {
  const html = await htmlOf(
    <RenderedAt value={at('2026-11-21T21:00')}>
      <LiveState branch={aBranch(about)} />
    </RenderedAt>,
  )

  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toBe(words)
})
