import { expect, test } from 'vitest'
import { resolveWhen } from '#domain/slot.ts'
import { whenOffered } from '#storefront/customer/placing/waiting/when-offered.ts'
import { aBranch, aCart, aLine, aMenu } from '#support/makers.ts'

/** Ten past seven in the evening in Riyadh. */
const now = Date.parse('2026-11-21T16:10:00.000Z')
const soonest = { kind: 'now' } as const
const cart = aCart(aLine())
const known = { menu: aMenu(), loads: undefined, now }
const limited = aBranch({ leadTimeMinutes: 120, kitchenUnitsPerSlot: 10 })

test('where slots are held, the soonest time is the one that the checkout holds', () => {
  const due = resolveWhen(limited, soonest, now, { catering: false, isFull: () => false })
  // the kitchen alone could have it ready earlier
  expect(due).toMatchObject({ ok: true, value: Date.parse('2026-11-21T18:15:00.000Z') })

  expect(whenOffered(soonest, cart, { ...known, branch: limited })).toEqual({
    kind: 'later',
    at: '2026-11-21T18:30:00.000Z',
  })
})

test('a full slot is not offered', () => {
  const loads = { capacity: 10, slots: [{ at: '2026-11-21T18:30:00.000Z', taken: 10 }] }

  expect(whenOffered(soonest, cart, { ...known, branch: limited, loads })).toEqual({
    kind: 'later',
    at: '2026-11-21T18:45:00.000Z',
  })
})

test('a chosen time stays, and so does the soonest time of a kitchen without a limit', () => {
  const later = { kind: 'later', at: '2026-11-21T20:00:00.000Z' } as const

  expect(whenOffered(later, cart, { ...known, branch: limited })).toEqual(later)
  expect(whenOffered(soonest, cart, { ...known, branch: aBranch({ kitchenUnitsPerSlot: null }) })).toEqual(
    soonest,
  )
})
