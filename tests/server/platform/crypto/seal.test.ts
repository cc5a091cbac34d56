import { expect, test } from 'vitest'
import { seal, unseal } from '#server/platform/crypto/seal.ts'

const key = Buffer.alloc(32, 1)
const nonce = Buffer.alloc(12, 2)

test('a sealed text is unreadable, and the same again for its key and row', () => {
  const sealed = seal('secret', { key, row: 'sara', nonce })

  expect(sealed).not.toContain(Buffer.from('secret').toString('base64url'))
  expect(unseal(sealed, { key, row: 'sara' })).toBe('secret')
})

test.each([
  ['another key', { key: Buffer.alloc(32, 3), row: 'sara' }],
  ['another row', { key, row: 'fahd' }],
])('a sealed text does not open with %s', (_, wrong) => {
  const sealed = seal('secret', { key, row: 'sara', nonce })

  expect(() => unseal(sealed, wrong)).toThrow(/authenticate/)
})
