import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applePayAmount, applePayNetworks, isApplePayValidation } from '#domain/apple-pay.ts'

test('an amount is written in riyals with two decimals', () => {
  expect(applePayAmount(5440)).toBe('54.40')
  expect(applePayAmount(100)).toBe('1.00')
  expect(applePayAmount(5)).toBe('0.05')
  expect(applePayAmount(-305)).toBe('-3.05')
})

test('every amount is exact: without its point it is the number of halalas', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (halalas) => {
      const text = applePayAmount(halalas)
      expect(text).toMatch(/^-?\d+\.\d\d$/)
      expect(Number(text.replace('.', '')) + 0).toBe(halalas)
    }),
  )
})

test('mada is the first network', () => {
  expect(applePayNetworks[0]).toBe('mada')
})

test.each([
  'https://apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-nc-pod3.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway-pr-pod2-dr.apple.com/paymentservices/paymentSession',
])('Apple validates merchants at %s', (url) => {
  expect(isApplePayValidation(url, false)).toBe(true)
})

test('the address for test cards is accepted with test keys only', () => {
  const url = 'https://apple-pay-gateway-cert.apple.com/paymentservices/paymentSession'

  expect(isApplePayValidation(url, true)).toBe(true)
  expect(isApplePayValidation(url, false)).toBe(false)
})

test.each([
  'https://apple.com/paymentservices/paymentSession',
  'https://evil-apple-pay-gateway.apple.com/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com.evil.example/paymentservices/paymentSession',
  'https://apple-pay-gateway.apple.com/paymentservices/paymentSession?to=https://evil.example',
  'https://apple-pay-gateway.apple.com/paymentservices/paymentSession\n',
])('%s is not an address of Apple for it', (url) => {
  expect(isApplePayValidation(url, true)).toBe(false)
})
