import { afterEach, expect, test } from 'vitest'
import { navLinks } from '#storefront/app/frame/nav-links.ts'
import { brandWords, setBrandWords } from '#storefront/i18n/brand.ts'

const none = brandWords()
afterEach(() => setBrandWords(none))

test.each([
  [undefined, true],
  ['earned', true],
  ['redeemed', true],
  ['none', false],
] as const)('with the points %s of a brand, a link leads to them: %s', (points, leads) => {
  setBrandWords({ ...none, points })

  expect(navLinks().some(({ to }) => to === '/$lang/wallet/')).toBe(leads)
})
