import { expect, test } from 'vitest'
import { isSecondTap } from '#storefront/staff/board/use-one-tap.ts'

const first = { clientX: 300, clientY: 400, timeStamp: 10_000 }

test('a finger that taps twice at one place has meant one tap', () => {
  expect(isSecondTap(first, { clientX: 300, clientY: 400, timeStamp: 10_020 })).toBe(true)
  expect(isSecondTap(first, { clientX: 312, clientY: 391, timeStamp: 10_250 })).toBe(true)
})

test('a tap on another ticket, or after somebody has looked, is a tap of its own', () => {
  expect(isSecondTap(first, { clientX: 300, clientY: 460, timeStamp: 10_250 })).toBe(false)
  expect(isSecondTap(first, { clientX: 300, clientY: 400, timeStamp: 10_600 })).toBe(false)
})
