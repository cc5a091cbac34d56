import { expect, test } from 'vitest'
import { isSecondTap } from '#storefront/platform/browser/second-tap.ts'

const first = { clientX: 300, clientY: 400, timeStamp: 10_000, detail: 1 }

test('a double tap at one place counts once', () => {
  expect(isSecondTap(first, { clientX: 300, clientY: 400, timeStamp: 10_020, detail: 1 })).toBe(true)
  expect(isSecondTap(first, { clientX: 312, clientY: 391, timeStamp: 10_250, detail: 1 })).toBe(true)
})

test('a tap on another ticket, or after a pause, counts', () => {
  expect(isSecondTap(first, { clientX: 300, clientY: 460, timeStamp: 10_250, detail: 1 })).toBe(false)
  expect(isSecondTap(first, { clientX: 300, clientY: 400, timeStamp: 10_600, detail: 1 })).toBe(false)
})

test('a click that the browser counts as the second of a double click is one after any pause', () => {
  expect(isSecondTap(first, { clientX: 300, clientY: 400, timeStamp: 10_800, detail: 2 })).toBe(true)
  expect(isSecondTap(first, { clientX: 300, clientY: 460, timeStamp: 10_800, detail: 2 })).toBe(false)
})
