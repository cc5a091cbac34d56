import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoice.ts'
import { InvoicePaper } from '#storefront/customer/invoice/InvoicePaper.tsx'
import { loadWords } from '#storefront/i18n/words.ts'
import { htmlOf } from '#support/render.tsx'

/** An order of 140 riyals with a deposit of 100, paid by card. */
const anInvoice = (about: Partial<Invoice> = {}): Invoice => ({
  id: '310000000000003-INV-000001',
  way: 'receipt',
  kind: 'invoice',
  number: 'INV-000001',
  issuedAt: '2026-11-21T16:30:00.000Z',
  order: {
    id: 'AAAAAAAAAAAAAAAAAAAAAA',
    number: 4821,
    method: 'pickup',
    placedAt: '2026-11-21T14:00:00.000Z',
  },
  refersTo: null,
  reason: null,
  refundedBy: null,
  seller: {
    name: { en: 'Sufra' },
    legalName: { ar: 'سفرة' },
    vatNumber: '310000000000003',
    commercialRegistration: '4000000000',
    phone: '+966112345678',
    email: 'a@b.example',
  },
  branch: { name: { en: 'Olaya' }, address: {}, city: {}, phone: '+966112345678' },
  lines: [],
  subtotal: 4000,
  promotions: [],
  promo: null,
  points: null,
  deliveryFee: 0,
  vatPercent: 15,
  net: 3478,
  vat: 522,
  taxable: 4000,
  deposit: 10_000,
  total: 14_000,
  payment: { method: 'card', card: { brand: 'mada', last4: '1010' }, atHandOver: 0 },
  issuer: null,
  qr: null,
  hash: 'h',
  report: null,
  ...about,
})

async function shown(about: Partial<Invoice>): Promise<string> {
  // a document is in both languages
  await loadWords('ar')
  return (await htmlOf(<InvoicePaper invoice={anInvoice(about)} />)).replace(/<svg.*?<\/svg>|<[^>]*>/g, ' ')
}
const card = { method: 'card', card: { brand: 'mada', last4: '1010' } } as const

test('an invoice says what was paid by card, and what is paid at the hand-over', async () => {
  const paid = await shown({})
  expect(paid).toMatch(/By card.*1010/)
  expect(paid).toContain('Total paid')
  expect(paid).not.toContain('on delivery or pick-up')

  const changed = await shown({ payment: { ...card, atHandOver: 11_000 } })
  expect(changed).toContain('110.00 on delivery or pick-up')
  expect(changed).not.toContain('Total paid')
})

test.each([
  ['card', 'To the card', true],
  ['cash', 'In cash', false],
  ['points', 'As points', false],
] as const)('a credit note says that the money went back by %s', async (refundedBy, words, hasCard) => {
  const note = await shown({ kind: 'credit_note', refundedBy })

  expect(note).toContain(words)
  expect(note.includes('1010')).toBe(hasCard)
  expect(note).not.toContain('By card')
  expect(note).not.toContain('Total paid')
})

test('the credit note of a change says nothing of a payment', async () => {
  const note = await shown({ kind: 'credit_note' })

  expect(note).not.toContain('1010')
  expect(note).not.toContain('By card')
})
