import { afterEach, expect, test, vi } from 'vitest'
import { Calendar } from '#storefront/ui/form/Calendar.tsx'
import { htmlOf } from '#support/render.tsx'

afterEach(() => vi.useRealTimers())

test('without a chosen day the calendar opens at the day in Riyadh, and marks it', async () => {
  // 1 December 01:00 in Riyadh, the evening before in London
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 22) })

  const html = await htmlOf(
    <Calendar label="Day" value={undefined} min="2026-01-01" max="2027-01-01" onPick={() => {}} />,
  )

  expect(/<option[^>]*selected=""[^>]*>([^<]*)/.exec(html)?.[1]).toBe('December')
  expect(/<div[^>]*data-now="true"[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1]).toBe('1')
})
