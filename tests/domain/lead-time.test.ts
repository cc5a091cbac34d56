import { expect, test } from 'vitest'
import { hasCatering, leadMinutes, leadOf } from '#domain/lead-time.ts'
import { aBranch, aCart, aLine, aMenu, aMenuItem } from '#support/makers.ts'

test.each([
  ['a meal', false, 120],
  ['catering', true, 1440],
])('%s has its lead time', (_, catering, minutes) => {
  expect(leadMinutes(aBranch(), catering)).toBe(minutes)
})

test('catering never has a shorter lead time than a meal', () => {
  expect(leadMinutes(aBranch({ leadTimeMinutes: 180, cateringLeadTimeMinutes: 60 }), true)).toBe(180)
})

test('a cart with one catering dish is a catering cart; a dish that left the menu does not count', () => {
  const menu = aMenu({ items: [aMenuItem(), aMenuItem({ id: 'tray', catering: true })] })

  expect(hasCatering(aCart(aLine(), aLine({ itemId: 'tray' })), menu)).toBe(true)
  expect(hasCatering(aCart(aLine(), aLine({ itemId: 'gone' })), menu)).toBe(false)
})

test('the lead time of a cart is that of catering if it has a catering dish', () => {
  const menu = aMenu({ items: [aMenuItem(), aMenuItem({ id: 'tray', catering: true })] })

  expect(leadOf(aBranch(), aCart(aLine()), menu)).toBe(120)
  expect(leadOf(aBranch(), aCart(aLine(), aLine({ itemId: 'tray' })), menu)).toBe(1440)
})
