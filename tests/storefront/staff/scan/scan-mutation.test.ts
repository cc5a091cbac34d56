import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { signedQrOf, stepOf } from '#domain/scan-code.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { scanMutation } from '#storefront/staff/scan/scan-mutation.ts'
import { sentCodes } from '#storefront/staff/scan/sent-codes.ts'

type Refusal = 'scan-used' | 'scan-early' | 'scan-old' | 'too-many-requests'

/** What the next requests get: no answer, a refusal, or a scan. */
let answers: readonly ('lost' | 'scan' | Refusal)[]
let ids: string[]
beforeEach(() => {
  ids = []
  setTransport((_, { body }) => {
    const { id } = JSON.parse(typeof body === 'string' ? body : '') as { id: string }
    ids.push(id)
    const [answer = 'lost', ...rest] = answers
    answers = rest
    if (answer === 'lost') return Promise.reject(new TypeError('the connection was lost'))
    if (answer === 'scan') return Promise.resolve(Response.json(aScan(id)))
    const problem = { type: 'about:blank', title: '', status: 409, refusal: answer, id: 'a' }
    return Promise.resolve(Response.json(problem, { status: 409 }))
  })
})
afterEach(() => setTransport((path, init) => fetch(path, init)))

const aScan = (scanId: string) => ({
  scanId,
  firstName: 'Sara',
  level: { id: 'guest', name: { en: 'Guest', ar: 'ضيف' } },
  balance: 500,
  worth: 2500,
  newDevice: null,
  loans: 0,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
})

/** The QR of a guest of this number; each test has its own guest, because a page keeps what it sent. */
const qrOf = (number: number) => signedQrOf({ number, step: stepOf(Date.now()) }, new Uint8Array(64))

/** Sends a code as a desk does that was just opened. */
const scan = (code: string) =>
  new MutationObserver(
    createQueryClient(),
    scanMutation(createQueryClient(), 'olaya', () => undefined),
  )
    .mutate(code)
    .catch(() => undefined)

const isSent = (wanted: number) => sentCodes().some(({ number }) => number === wanted)

test('a code without an answer is sent again under the same id, also by a desk opened since', async () => {
  answers = ['lost', 'scan']
  const code = qrOf(482_911)

  await scan(code)
  expect(isSent(482_911)).toBe(true)
  await scan(code)

  expect(ids[1]).toBe(ids[0])
  expect(isSent(482_911)).toBe(true)
})

test('typed digits are the same code with other separators', async () => {
  answers = ['lost', 'lost']

  await scan('4829 1206 7512')
  await scan('482912-067512')

  expect(ids[1]).toBe(ids[0])
})

test('a code that was answered is sent under another id', async () => {
  answers = ['scan', 'scan-used']
  const code = qrOf(482_913)

  await scan(code)
  await scan(code)

  expect(ids[1]).not.toBe(ids[0])
  expect(isSent(482_913)).toBe(true)
})

test('a code that the server did not accept is not used', async () => {
  answers = ['scan-early']

  await scan(qrOf(482_914))

  expect(isSent(482_914)).toBe(false)
})

test.each(['too-many-requests', 'scan-old'] as const)(
  'a code without an answer may be used although it is refused with %s when it is sent again',
  async (refusal) => {
    const number = refusal === 'scan-old' ? 482_915 : 482_916
    const code = qrOf(number)
    answers = ['lost', refusal, 'scan']
    await scan(code)

    await scan(code)

    expect(isSent(number)).toBe(true)
    await scan(code)
    expect(ids[2]).toBe(ids[0])
  },
)
