import { expect, test } from 'vitest'
import { Over } from '#storefront/customer/payment-link/Over.tsx'
import { htmlOf } from '#support/render.tsx'

test.each([
  ['nothing was charged', 0, 0, 'Nothing was charged'],
  ['money goes back', 4500, 0, 'goes back to the card that paid'],
  ['the bank refused the refund', 4500, 4500, 'Your bank didn’t take the refund'],
  ['the outcome is not known', null, 0, 'If the bank has charged the card'],
] as const)('a link that ended says that %s', async (_, refunded, refused, words) => {
  const html = await htmlOf(<Over order={{ refunded, refused }} />)

  expect(html).toContain(words)
  expect(html.includes('Nothing was charged')).toBe(refunded === 0)
})
