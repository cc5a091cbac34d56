import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { canMakeCodes, codeOf, readCodeKey, takeCodeKey } from '#client/code-key.ts'
import { scanCodeOf, scanMessage } from '#domain/scan-code.ts'

const secret = Buffer.alloc(32, 7)
const tenMinutes = 10 * 60_000

/** Stubs the shop's answer; its clock is `ahead` of the device's clock. */
const answering = (ahead: number) =>
  setTransport(() =>
    Promise.resolve(
      Response.json({
        number: 482_913,
        secret: secret.toString('base64url'),
        at: new Date(Date.now() + ahead).toISOString(),
      }),
    ),
  )

const noura = { id: 'noura', name: 'Noura Al Harbi' }

test('a device computes the codes that the shop expects', async () => {
  answering(0)
  const key = await takeCodeKey(noura)

  const made = await codeOf(key, 59_802_840)

  const mac = createHmac('sha256', secret)
    .update(scanMessage({ number: 482_913, step: 59_802_840 }))
    .digest()
  expect(made).toEqual(scanCodeOf({ number: 482_913, step: 59_802_840 }, new Uint8Array(mac)))
})

test('a script cannot export the secret', async () => {
  answering(0)
  const { key } = await takeCodeKey(noura)

  expect(key.extractable).toBe(false)
  expect(key.usages).toEqual(['sign'])
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('the difference to the shop’s clock is read with the key', async () => {
  answering(tenMinutes)

  const { ahead } = await takeCodeKey(noura)

  expect(Math.abs(ahead - tenMinutes)).toBeLessThan(5000)
})

test('a device without storage has the key until the page is left, for this customer only', async () => {
  answering(0)
  await takeCodeKey(noura)

  expect((await readCodeKey('noura'))?.number).toBe(482_913)
  expect(await readCodeKey('somebody else')).toBeUndefined()
  expect(canMakeCodes()).toBe(true)
})
