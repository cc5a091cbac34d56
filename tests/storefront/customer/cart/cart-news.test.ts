import { expect, test } from 'vitest'
import type { BranchMenu } from '#contract/menu.ts'
import { cartNewsOf } from '#storefront/customer/cart/cart-news.ts'
import { aBranch, aCart, aLine, aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const hour = 60 * 60_000
const asked = { when: { kind: 'now' }, now } as const
const cart = aCart(aLine(), aLine({ id: 'other', itemId: 'laban', optionIds: ['sweet'] }))

type State = { availability: 'paused' | 'available'; until: number | null }
const had: State = { availability: 'available', until: null }
const sold = ({ kabsa = had, sweet = had, pausedUntil = null as number | null }): BranchMenu =>
  structuredClone({
    branch: aBranch({ pausedUntil }),
    menu: aMenu({
      items: [
        aMenuItem({ ...kabsa }),
        aMenuItem({ id: 'laban', name: { en: 'Laban' }, optionGroupIds: ['group'] }),
      ],
      optionGroups: [anOptionGroup({ options: [anOption({ id: 'sweet', ...sweet })] })],
    }),
  }) as BranchMenu
const out: State = { availability: 'paused', until: null }
const nothing = { out: [], back: [], pausedUntil: undefined }

test('a dish of the cart, or an option of it, that runs out or returns is reported', () => {
  const kabsa = { en: 'Chicken kabsa', ar: 'كبسة دجاج' }
  expect(cartNewsOf(cart, sold({}), sold({ kabsa: out }), asked)).toEqual({ ...nothing, out: [kabsa] })
  expect(cartNewsOf(cart, sold({ kabsa: out }), sold({}), asked)).toEqual({ ...nothing, back: [kabsa] })
  expect(cartNewsOf(cart, sold({ kabsa: out }), sold({ kabsa: out, sweet: out }), asked)).toEqual({
    ...nothing,
    out: [{ en: 'Laban' }],
  })
  expect(cartNewsOf(aCart(), sold({}), sold({ kabsa: out }), asked)).toEqual(nothing)
})

test("a dish that returns before the order's slot is not reported", () => {
  const soon = sold({ kabsa: { availability: 'paused', until: now + 2 * hour } })
  const late = sold({ kabsa: { availability: 'paused', until: now + 5 * hour } })
  const later = { when: { kind: 'later', at: now + 5 * hour }, now } as const

  expect(cartNewsOf(cart, sold({}), soon, asked)).toEqual(nothing)
  expect(cartNewsOf(cart, sold({}), late, asked).out).toHaveLength(1)
  expect(cartNewsOf(cart, sold({}), late, later)).toEqual(nothing)
})

test('a branch that pauses is reported once', () => {
  const paused = sold({ pausedUntil: now + hour })
  expect(cartNewsOf(cart, sold({}), paused, asked).pausedUntil).toBe(now + hour)
  expect(cartNewsOf(cart, paused, sold({ pausedUntil: now + 2 * hour }), asked).pausedUntil).toBeUndefined()
  expect(cartNewsOf(cart, paused, sold({}), asked)).toEqual(nothing)
})
