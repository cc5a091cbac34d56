import { expect, test } from 'vitest'
import { mayOffer } from '#storefront/customer/install/may-offer.ts'

const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 21)
const offer = { way: 'prompt', isInstalled: false, offeredAt: undefined, now } as const

test('a browser that can install the app offers it, by its prompt or by steps', () => {
  expect(mayOffer(offer)).toBe(true)
  expect(mayOffer({ ...offer, way: 'steps' })).toBe(true)
})

test('a browser that cannot install it offers nothing', () => {
  expect(mayOffer({ ...offer, way: 'none' })).toBe(false)
})

test('an app that runs from the home screen is installed', () => {
  expect(mayOffer({ ...offer, isInstalled: true })).toBe(false)
})

test.each([
  ['a minute ago', now - 60_000, false],
  ['29 days ago', now - 29 * day, false],
  ['30 days ago', now - 30 * day, true],
  ['tomorrow, by a clock that was set back', now + day, false],
])('offered %s', (_, offeredAt, may) => {
  expect(mayOffer({ ...offer, offeredAt })).toBe(may)
})
