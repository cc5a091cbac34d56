import { expect, test } from 'vitest'
import { zatcaQr } from '#server/settlement/invoice/zatca-qr.ts'

const at = Date.UTC(2022, 3, 25, 15, 30)
const published = { seller: 'Bobs Records', vatNumber: '310122393500003', at, total: 100_000, vat: 15_000 }

test('the example that ZATCA published is encoded byte for byte', () => {
  expect(zatcaQr(published)).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  )
})

test('a length counts bytes: ten Arabic characters are nineteen', () => {
  const bytes = Buffer.from(zatcaQr({ ...published, seller: 'مطعم الأرز' }), 'base64')

  expect([bytes[0], bytes[1]]).toEqual([1, 19])
  expect(bytes.subarray(2, 21).toString('utf8')).toBe('مطعم الأرز')
  expect(bytes[21]).toBe(2)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [2000, '20.00'],
  [123_456_789, '1234567.89'],
])('%i halalas are written as %s', (total, text) => {
  expect(Buffer.from(zatcaQr({ ...published, total }), 'base64').toString()).toContain(text)
})

test('the time is in UTC, to the second', () => {
  const text = Buffer.from(zatcaQr({ ...published, at: Date.UTC(2026, 2, 5, 22, 30, 9, 999) }), 'base64')

  expect(text.toString()).toContain('2026-03-05T22:30:09Z')
})

test('a name of 255 bytes is accepted; one more is refused with its field', () => {
  expect(() => zatcaQr({ ...published, seller: 'x'.repeat(255) })).not.toThrow()
  expect(() => zatcaQr({ ...published, seller: `${'م'.repeat(127)}xy` })).toThrow(
    /tag 1 of the QR to have at most 255 bytes of UTF-8, got 256/,
  )
})
