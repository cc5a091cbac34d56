import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { canMakeCodes, codeOf, parseCodeKey, readCodeKey, requestCodeKey } from '#client/code-key.ts'
import { parseScanCode, scanCodeOf, scanMessage } from '#domain/scan-code.ts'
import { isSignedBy } from '#server/engagement/scan/verify-signature.ts'

const secret = Buffer.alloc(32, 7)
const tenMinutes = 10 * 60_000

/**
 * Stubs the shop's answer; its clock is `ahead` of the device's clock. `registers`: whether it answers when
 * the device registers its public key.
 */
const answering = (ahead: number, registers = true) =>
  setTransport((_path, init) => {
    if (init?.method === 'PUT')
      return registers
        ? Promise.resolve(new Response(null, { status: 204 }))
        : Promise.reject(new TypeError('no network'))
    return Promise.resolve(
      Response.json({
        number: 482_913,
        secret: secret.toString('base64url'),
        at: new Date(Date.now() + ahead).toISOString(),
        publicKey: null,
      }),
    )
  })

const noura = { id: 'noura', name: 'Noura Al Harbi' }

const code = { number: 482_913, step: 59_802_840 }
const mac = createHmac('sha256', secret).update(scanMessage(code)).digest()
const unsigned = scanCodeOf(code, new Uint8Array(mac))

test('a device computes the digits that the shop expects, and signs the QR', async () => {
  answering(0)
  const key = await requestCodeKey(noura)

  const made = await codeOf(key, code.step)

  expect(made?.digits).toBe(unsigned.digits)
  const read = parseScanCode(made?.qr ?? '')
  expect(read).toMatchObject({ kind: 'signed', ...code })
  expect(read?.kind === 'signed' && isSignedBy(key.pair?.publicKey ?? '', read)).toBe(true)
})

test('while the shop does not know the public key the QR is one that it can verify', async () => {
  answering(0, false)
  const key = await requestCodeKey({ ...noura, id: 'without registration' })

  expect(await codeOf(key, code.step)).toEqual(unsigned)
})

test('a key that was stored before devices signed codes makes codes without a signature', async () => {
  answering(0)
  const { pair: _pair, signs: _signs, ...before } = await requestCodeKey(noura)

  const key = parseCodeKey(before)

  expect(key && (await codeOf(key, code.step))).toEqual(unsigned)
})

test('a script cannot export the secret', async () => {
  answering(0)
  const { key } = await requestCodeKey(noura)

  expect(key?.extractable).toBe(false)
  expect(key?.usages).toEqual(['sign'])
  await expect(key && crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('the difference to the shop’s clock is read with the key', async () => {
  answering(tenMinutes)

  const { ahead } = await requestCodeKey(noura)

  expect(Math.abs(ahead - tenMinutes)).toBeLessThan(5000)
})

test('a session that was restored without a name keeps the name that was stored with the key', async () => {
  answering(0)
  await requestCodeKey(noura)

  const { name } = await requestCodeKey({ ...noura, name: '' })

  expect(name).toBe('Noura Al Harbi')
  expect((await readCodeKey('noura'))?.name).toBe('Noura Al Harbi')
})

test('a device without storage has the key until the page is left, for this customer only', async () => {
  answering(0)
  await requestCodeKey(noura)

  expect((await readCodeKey('noura'))?.number).toBe(482_913)
  expect(await readCodeKey('somebody else')).toBeUndefined()
  expect(canMakeCodes()).toBe(true)
})
