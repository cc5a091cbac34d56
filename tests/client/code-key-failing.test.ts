import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { type CodeKey, codeOf, readCodeKey, requestCodeKey } from '#client/code-key.ts'
import type { ScanKey } from '#contract/scan.ts'
import { stepOf } from '#domain/scan-code.ts'

let customers = 0
/** A customer of whom this page holds no key yet. */
const aCustomer = () => ({ id: `customer ${(customers += 1)}`, name: 'Noura Al Harbi' })
const step = stepOf(Date.parse('2026-11-25T17:00:00Z'))
const made = { step, qr: 'SUFRA1.482913.1.00', digits: '482913123456' }

/** Resolves never, as Safari's storage and keys sometimes do. */
const hangs = () => new Promise<never>(() => undefined)

let registers: () => Promise<Response>
beforeEach(() => {
  registers = () => Promise.resolve(new Response(null, { status: 204 }))
  setTransport((_path, init) =>
    init?.method === 'PUT'
      ? registers()
      : Promise.resolve(
          Response.json({
            number: 482_913,
            secret: Buffer.alloc(32, 7).toString('base64url'),
            at: '2026-11-25T17:00:00.000Z',
            publicKey: null,
            codes: [made],
          } satisfies ScanKey),
        ),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The first key with which a code can be shown. */
const firstKey = () => new Promise<CodeKey>((resolve) => void requestCodeKey(aCustomer(), resolve))

test('the code appears before the key pair is registered, and is signed when it is', async () => {
  let answer: ((reply: Response) => void) | undefined
  const asked = new Promise<void>((resolve) => {
    registers = () => {
      resolve()
      return new Promise((reply) => (answer = reply))
    }
  })
  let early: CodeKey | undefined
  const taking = requestCodeKey(aCustomer(), (key) => (early = key))
  await asked

  expect(early && (await codeOf(early, step))?.qr).toMatch(/^SUFRA1/)
  answer?.(new Response(null, { status: 204 }))
  expect((await codeOf(await taking, step))?.qr).toMatch(/^SUFRA2/)
})

test.each([
  ['fails', () => Promise.reject(new Error('no keychain'))],
  ['hangs', hangs],
])('a device whose key pair %s shows a code that a branch with a network accepts', async (_, generate) => {
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(generate)

  const taken = await requestCodeKey(aCustomer())

  expect(taken).toMatchObject({ pair: null, signs: false })
  expect((await codeOf(taken, step))?.qr).toMatch(/^SUFRA1/)
})

test.each([
  ['fails', () => Promise.reject(new Error('the key is gone'))],
  ['hangs', hangs],
])('a stored pair whose signature %s gives the code without one', async (_, sign) => {
  const taken = await requestCodeKey(aCustomer())
  const real = crypto.subtle.sign.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'sign').mockImplementation((algorithm, ...rest) =>
    algorithm === 'HMAC' ? real(algorithm, ...rest) : sign(),
  )

  expect(taken.signs).toBe(true)
  expect((await codeOf(taken, step))?.qr).toMatch(/^SUFRA1/)
})

test.each([
  ['cannot import a key', () => vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no'))],
  ['waits for a key for ever', () => vi.spyOn(crypto.subtle, 'importKey').mockImplementation(hangs)],
  [
    'imports a key that does not sign',
    () => vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(new Error('no')),
  ],
  ['is on a page without WebCrypto', () => vi.stubGlobal('crypto', {})],
])('a browser that %s shows the codes that the server made, and stores none', async (_, breakIt) => {
  const noura = aCustomer()
  breakIt()

  const taken = await requestCodeKey(noura)

  expect(taken.key).toBeNull()
  expect(await codeOf(taken, step)).toMatchObject({ qr: made.qr, digits: made.digits })
  expect(await codeOf(taken, step + 1)).toBeUndefined()
  expect((await readCodeKey(noura.id))?.key).toBeNull()
})

test('the code appears before the device has stored its key', async () => {
  const opening: { onerror?: () => void } = {}
  vi.stubGlobal('indexedDB', { open: () => opening })

  const code = await codeOf(await firstKey(), step)

  expect(code?.qr).toMatch(/^SUFRA1[.]482913[.]/)
  // later files share this module, and with it the database that is being opened
  vi.unstubAllGlobals()
  opening.onerror?.()
})
