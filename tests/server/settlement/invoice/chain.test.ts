import { expect, test } from 'vitest'
import { documentHashOf } from '#server/settlement/invoice/chain.ts'

test('the hash of a document is that of its JSON with sorted keys, and never changes', () => {
  const name = { en: 'Kabsa', ar: 'كبسة' }
  const content = {
    total: 4220,
    lines: [{ name, amount: 3200, '10': null, '9': true }],
    at: '2026-11-28T00:00:00.000Z',
    none: undefined,
    Z: -0.5,
    é: '\u2028"\\',
  }

  expect(documentHashOf('0', content)).toBe(
    '3ad5cd8e2bdf0faf50878c52bdab378fd4f54753a3ce9926d86b3855d4d5da1b',
  )
})
