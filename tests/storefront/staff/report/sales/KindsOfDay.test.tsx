import { expect, test } from 'vitest'
import type { SalesReport } from '#contract/report.ts'
import { KindsOfDay } from '#storefront/staff/report/sales/KindsOfDay.tsx'
import { htmlOf } from '#support/render.tsx'

const total = { invoices: 3, invoiced: 34_500, creditNotes: 1, credited: 1150, vat: 4350 }

/** The sentence under the two kinds, for a business day of `total` and this tax day. */
async function sentence(tax: Partial<SalesReport['total']>, lang: 'en' | 'ar' = 'en'): Promise<string> {
  const sales = { day: 'business', total, otherDay: { ...total, ...tax } } as SalesReport // read by the card
  const html = await htmlOf(<KindsOfDay sales={sales} />, lang)
  return html.slice(html.indexOf('</dl>')).replaceAll(/<[^>]*>/g, '')
}

test('the kinds of day have the same documents if all their sums are equal', async () => {
  expect(await sentence({})).toBe('Both kinds of day have the same invoices in this period.')
})

test('as many invoices of other amounts are other documents, with the difference of VAT', async () => {
  expect(await sentence({ invoiced: 46_000, vat: 5850 })).toMatch(/^Each kind of day has other.*15/)
  expect(await sentence({ creditNotes: 0, credited: 0, vat: 4500 })).toMatch(/^Each kind of day has other/)
  expect(await sentence({ invoiced: 46_000, vat: 5850 }, 'ar')).toMatch(/^لكل نوع.*15/)
})

test('more invoices of one kind are counted', async () => {
  expect(await sentence({ invoices: 5 })).toMatch(/^The tax day has 2 invoices more/)
})
