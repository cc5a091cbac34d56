import { expect, test } from 'vitest'
import {
  parseConsent,
  withChoice,
  withHappening,
  withoutHappening,
  type Consent,
} from '#storefront/customer/attribution/consent.ts'

const nothing = parseConsent(undefined)
const agreed = withChoice(nothing, true)
const order = { kind: 'order', id: 'one', revenue: 5800 } as const

test('whoever was not asked has not agreed', () => {
  expect(nothing.agreed).toBeNull()
  expect(parseConsent({ version: 2, consent: agreed })).toEqual(nothing)
  expect(parseConsent({ version: 1, consent: { agreed: true } })).toEqual(nothing)
  expect(parseConsent({ version: 1, consent: agreed })).toEqual(agreed)
})

test('of somebody who has not agreed nothing is noted', () => {
  const withdrawn = withChoice(agreed, false)

  expect(withHappening(nothing, order)).toEqual(nothing)
  expect(withHappening(withdrawn, order)).toEqual(withdrawn)
})

test('what happened is noted once, and is gone when it was told', () => {
  const again = { kind: 'reorder', id: order.id } as const
  const noted = [order, again, { kind: 'sign-up' } as const, order].reduce<Consent>(withHappening, agreed)

  expect(noted.happened).toEqual([again, { kind: 'sign-up' }, order])
  expect(withoutHappening(noted, order).happened).toEqual([again, { kind: 'sign-up' }])
})

test('taken back, what was not told yet goes, and whoever was told has to forget', () => {
  expect(withChoice(withHappening(agreed, order), false)).toEqual({
    agreed: false,
    recorded: false,
    toForget: true,
    happened: [],
  })
})

test('a no to somebody who never agreed leaves nothing to forget, and a second no does not undo the first', () => {
  expect(withChoice(nothing, false).toForget).toBe(false)
  expect(withChoice(withChoice(agreed, false), false).toForget).toBe(true)
  expect(withChoice(withChoice(agreed, false), true).toForget).toBe(false)
})
