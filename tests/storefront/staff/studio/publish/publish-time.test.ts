import { expect, test } from 'vitest'
import { instantIn, usualDay } from '#storefront/staff/studio/publish/publish-time.ts'

const at = (time: string) => Date.parse(`2026-11-28T${time}+03:00`)

test('a publication is first for the next six in the morning in Riyadh', () => {
  expect(usualDay(at('05:59:00'))).toBe('2026-11-28')
  expect(usualDay(at('06:00:00'))).toBe('2026-11-29')
  expect(usualDay(at('23:30:00'))).toBe('2026-11-29')
})

test('a time of day needs a day', () => {
  expect(instantIn('2026-11-28', '06:00')).toBe(at('06:00:00'))
  expect(instantIn('', '06:00')).toBeUndefined()
  expect(instantIn('2026-11-28', '')).toBeUndefined()
})
