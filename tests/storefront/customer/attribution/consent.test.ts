import { expect, test } from 'vitest'
import {
  parseConsent,
  withChoice,
  withEvent,
  withoutEvent,
  type Consent,
} from '#storefront/customer/attribution/consent.ts'

const nothing = parseConsent(undefined)
const agreed = withChoice(nothing, true)
const order = { kind: 'order', id: 'one', revenue: 5800 } as const

test('before the question there is no consent', () => {
  expect(nothing.agreed).toBeNull()
  expect(parseConsent({ version: 2, consent: agreed })).toEqual(nothing)
  expect(parseConsent({ version: 1, consent: { agreed: true } })).toEqual(nothing)
  expect(parseConsent({ version: 1, consent: agreed })).toEqual(agreed)
})

test('without consent no event is recorded', () => {
  const withdrawn = withChoice(agreed, false)

  expect(withEvent(nothing, order)).toEqual(nothing)
  expect(withEvent(withdrawn, order)).toEqual(withdrawn)
})

test('an event is recorded once, and removed after it was sent', () => {
  const again = { kind: 'reorder', id: order.id } as const
  const noted = [order, again, { kind: 'sign-up' } as const, order].reduce<Consent>(withEvent, agreed)

  expect(noted.happened).toEqual([again, { kind: 'sign-up' }, order])
  expect(withoutEvent(noted, order).happened).toEqual([again, { kind: 'sign-up' }])
})

test('withdrawing consent drops unsent events, and an active service must forget the device', () => {
  expect(withChoice(withEvent(agreed, order), false)).toEqual({
    agreed: false,
    recorded: false,
    toForget: true,
    happened: [],
  })
})

test('refusing before any consent leaves nothing to forget, and a second refusal keeps the first', () => {
  expect(withChoice(nothing, false).toForget).toBe(false)
  expect(withChoice(withChoice(agreed, false), false).toForget).toBe(true)
  expect(withChoice(withChoice(agreed, false), true).toForget).toBe(false)
})
