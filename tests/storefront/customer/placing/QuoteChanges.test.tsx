import { expect, test } from 'vitest'
import type { Quote } from '#domain/pricing.ts'
import { QuoteChanges } from '#storefront/customer/placing/QuoteChanges.tsx'
import { aQuote } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const lunch = { id: 'lunch', name: { en: 'Lunch' }, discount: 640, freeDelivery: false }
const before = aQuote({ promotions: [lunch], points: { redeemed: 100, discount: 500 } })

/** The question about a price that is not the agreed one. */
const asked = (about: Partial<Quote>, lang: 'en' | 'ar' = 'en') =>
  htmlOf(
    <QuoteChanges
      placing={{ step: 'changed', before, after: { ...before, hash: 'after', ...about } }}
      onAgree={() => undefined}
    />,
    lang,
  )

test('a price that changed is listed, with the one before', async () => {
  const html = await asked({ total: before.total + 100 })

  expect(html).toContain('This is what changed')
  expect(html).toContain('Total')
})

test('a price of which only names changed says that it is the same', async () => {
  const renamed = { promotions: [{ ...lunch, id: 'national-day', name: { en: 'National Day' } }] }

  const [html, arabic] = [await asked(renamed), await asked(renamed, 'ar')]

  expect(html).toContain('your price is the same')
  expect(html).not.toContain('This is what changed')
  expect(html).not.toContain('<ul')
  expect(arabic).toContain('السعر لم يتغيّر')
})

test('more points for the same discount are listed', async () => {
  const html = await asked({ points: { redeemed: 200, discount: 500 } })

  expect(html).toContain('The same discount now takes 200 points')
})
