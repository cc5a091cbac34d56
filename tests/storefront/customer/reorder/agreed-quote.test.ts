import { expect, test } from 'vitest'
import { differencesOf } from '#domain/quote-difference.ts'
import { instantOf } from '#domain/local-time.ts'
import { agreedQuote } from '#storefront/customer/reorder/agreed-quote.ts'
import { aQuote } from '#support/an-order.ts'

const [tonight, tomorrow] = [instantOf('2026-11-25', 23 * 60), instantOf('2026-11-26', 11 * 60)]
const quote = aQuote({ slot: tomorrow })

test('a tap after the soonest time has moved to tomorrow agrees to tonight only', () => {
  const agreed = agreedQuote(quote, { slotBefore: tonight })

  expect(agreed.hash).not.toBe(quote.hash)
  expect(differencesOf(agreed, quote)).toEqual([{ kind: 'slot', before: tonight, after: tomorrow }])
})

test('otherwise a tap agrees to what the sheet shows', () => {
  expect(agreedQuote(quote, { slotBefore: undefined })).toBe(quote)
})
