import { expect, test } from 'vitest'
import { Over } from '#storefront/customer/payment-link/Over.tsx'
import { htmlOf } from '#support/render.tsx'

test.each([
  ['nothing was charged', 0, 0, 'Nothing was charged'],
  ['money goes back', 4500, 0, 'goes back to the card that paid'],
  ['the bank refused the refund', 4500, 4500, 'didn’t reach your card'],
  ['the outcome is not known', null, 0, 'If the bank has charged the card'],
] as const)('a link that ended says that %s', async (_, refunded, refused, words) => {
  const html = await htmlOf(<Over order={{ refunded, refused, refunds: [] }} />)

  expect(html).toContain(words)
  expect(html.includes('Nothing was charged')).toBe(refunded === 0)
})

test('a link whose money was given in cash says so, and not that nothing was charged', async () => {
  const refunds = [{ kind: 'order', amount: 4500, way: 'cash', points: null, state: 'done' }] as const

  const html = await htmlOf(<Over order={{ refunded: 0, refused: 0, refunds: [...refunds] }} />)

  expect(html).toContain('refunded in cash at the branch')
  expect(html).not.toContain('Nothing was charged')
})
