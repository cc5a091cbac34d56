import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { slotDays } from '#domain/slot-day.ts'
import { LaterPicker } from '#storefront/customer/method/LaterPicker.tsx'
import { aBranch, everyDay } from '#support/makers.ts'
import { aSmallPage } from '#support/small-page.tsx'

const noon = instantOf('2026-11-21', 12 * 60)
const loads = { isFull: () => false, takenAt: () => 0, capacityAt: () => null, catering: false }

test.each([
  ['the chosen time', 4 * 60],
  ['the first time, if none is chosen,', 4 * 60 + 7],
])('after all times are shown, %s has the focus', async (_name, minutes) => {
  const branch = aBranch({ hours: everyDay(['10:00', '23:00']) })
  const days = slotDays(branch, noon, false, () => false)
  const at = noon + minutes * 60_000
  const { page, render, press } = await aSmallPage()
  await render(<LaterPicker branch={branch} at={at} days={days} loads={loads} onChange={() => undefined} />)

  await press(`All ${days[0]?.slots.length} times`)

  const times = page.querySelectorAll('input[name="when-time"]')
  expect(times).toHaveLength(days[0]?.slots.length ?? 0)
  expect(page.activeElement).toBe(times.find((time) => time.matches(':checked')) ?? times[0])
})
