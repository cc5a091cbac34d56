import { expect, test } from 'vitest'
import { InviteTerms } from '#storefront/customer/invite/InviteTerms.tsx'
import { htmlOf } from '#support/render.tsx'

const usual = { offered: true, inviterPoints: 50, friendPoints: 30, leastOrder: 5000, perMonth: 10 }

const words = async (about: Partial<typeof usual>) =>
  (await htmlOf(<InviteTerms terms={{ ...usual, ...about }} />)).replaceAll(/<[^>]*>/g, '')

test('the terms name the points of both friends and the least order', async () => {
  expect(await words({})).toMatch(
    /^You get 50 points and your friend 30 points when they complete a first order with at least .*50.* of food\.$/,
  )
})

test.each([
  ['least order', {}, 'You get 50 points and your friend 30 points when they complete a first order.'],
  [
    'points for the friend',
    { friendPoints: 0 },
    'You get 50 points when your friend completes a first order.',
  ],
  ['own points', { inviterPoints: 0 }, 'Your friend gets 30 points when they complete a first order.'],
])('terms without %s do not name 0', async (_, about, expected) => {
  expect(await words({ ...about, leastOrder: 0 })).toBe(expected)
})
