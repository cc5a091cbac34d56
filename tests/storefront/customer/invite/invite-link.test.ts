import { expect, test } from 'vitest'
import { codeIn, inviteLink } from '#storefront/customer/invite/invite-link.ts'
import { parseStoredCode } from '#storefront/customer/invite/stored-code.ts'

test('the link of an invite code opens it, in the language of the sender', () => {
  const link = inviteLink('https://sufra.example', 'ar', 'KMNPQR')

  expect(link).toBe('https://sufra.example/ar/invite/?code=KMNPQR')
  expect(codeIn(link.replace('https://sufra.example', ''))).toBe('KMNPQR')
})

test.each([
  ['another screen', '/en/orders/?code=KMNPQR'],
  ['an invitation without a code', '/en/invite/'],
  ['one with an invalid code', '/en/invite/?code=12'],
  ['nothing', undefined],
])('there is no code in %s', (_, path) => {
  expect(codeIn(path)).toBe('')
})

test.each([undefined, null, {}, { version: 1, code: 'nonsense' }, { version: 2, code: 'KMNPQR' }])(
  'an invalid stored code is ignored: %j',
  (stored) => {
    expect(parseStoredCode(stored)).toBe('')
  },
)

test('a stored code is read back', () => {
  expect(parseStoredCode({ version: 1, code: 'KMNPQR' })).toBe('KMNPQR')
})
