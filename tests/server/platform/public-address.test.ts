import { describe, expect, test } from 'vitest'
import { postPublic } from '#server/platform/outbound.ts'
import { isPublic } from '#server/platform/public-address.ts'

describe('the dialled address', () => {
  test.each(['8.8.8.8', '2606:4700::1111'])('%s is on the public internet', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.1.1',
    '192.168.1.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
  ])('%s is not on the public internet', (address) => {
    expect(isPublic(address)).toBe(false)
  })
})

test('a host name that resolves to this machine is refused when the connection is made', async () => {
  const sent = postPublic(new URL('https://localhost:9/'), { headers: {}, body: '', timeoutMs: 5000 })

  await expect(sent).rejects.toThrow('localhost does not resolve to public addresses only')
})
