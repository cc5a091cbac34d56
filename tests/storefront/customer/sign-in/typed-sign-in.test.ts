import { expect, test } from 'vitest'
import { isPartOfSignIn } from '#storefront/customer/sign-in/typed-sign-in.ts'

test.each([
  ['/en/auth/otp/', true],
  ['/ar/terms/', true],
  ['/en/privacy/', true],
  ['/en/', false],
  ['/ar/checkout/', false],
])('%s keeps what is typed at the sign-in: %s', (path, keeps) => {
  expect(isPartOfSignIn(path)).toBe(keeps)
})
