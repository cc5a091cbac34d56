import { expect, test } from 'vitest'
import { normalizeShortAddress } from '#domain/short-address.ts'

test.each([
  ['RRRD2929', 'RRRD2929'],
  ['rrrd2929', 'RRRD2929'],
  [' RRRD 2929 ', 'RRRD2929'],
  ['rrrd-2929', 'RRRD2929'],
  ['RRRD٢٩٢٩', 'RRRD2929'],
  ['RRRD۲۹۲۹', 'RRRD2929'],
  ['\u200eRRRD2929\u200f', 'RRRD2929'],
])('«%s» is the short address %s', (typed, code) => {
  expect(normalizeShortAddress(typed)).toEqual({ ok: true, value: code })
})

test.each(['', 'RRR2929', 'RRRD292', 'RRRD29290', 'RRRRD2929', '2929RRRD', 'رررد2929', 'RR1D2929'])(
  '«%s» is no short address',
  (typed) => {
    expect(normalizeShortAddress(typed)).toEqual({ ok: false, refusal: 'short-address-invalid' })
  },
)
