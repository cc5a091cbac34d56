import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { canMakeCodes, codeOf, readCodeKey, takeCodeKey } from '#client/code-key.ts'
import { scanCodeOf, scanMessage } from '#domain/scan-code.ts'

const secret = Buffer.alloc(32, 7)
const tenMinutes = 10 * 60_000

/** The shop's answer, with its clock so far ahead of this device's. */
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

test('a device makes the very codes that the shop expects', async () => {
  answering(0)
  const key = await takeCodeKey(noura)

  const made = await codeOf(key, 59_802_840)

  const mac = createHmac('sha256', secret)
    .update(scanMessage({ number: 482_913, step: 59_802_840 }))
    .digest()
  expect(made).toEqual(scanCodeOf({ number: 482_913, step: 59_802_840 }, new Uint8Array(mac)))
})

test('no script reads the secret again', async () => {
  answering(0)
  const { key } = await takeCodeKey(noura)

  expect(key.extractable).toBe(false)
  expect(key.usages).toEqual(['sign'])
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('how far the shop’s clock is ahead is learned with the key', async () => {
  answering(tenMinutes)

  const { ahead } = await takeCodeKey(noura)

  expect(Math.abs(ahead - tenMinutes)).toBeLessThan(5000)
})

test('a device that keeps nothing has the key as long as the page, and for nobody else', async () => {
  answering(0)
  await takeCodeKey(noura)

  expect((await readCodeKey('noura'))?.number).toBe(482_913)
  expect(await readCodeKey('somebody else')).toBeUndefined()
  expect(canMakeCodes()).toBe(true)
})
