import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import { readCodeKey } from '#client/code-key.ts'
import type { Customer } from '#contract/session.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { keepCodeKey } from '#storefront/customer/loyalty-code/keep-code-key.ts'
import { aCustomer } from '#support/a-session.ts'

let asked = 0
let isReached = true
let registers = true
beforeEach(() => {
  asked = 0
  isReached = true
  registers = true
  setTransport((_path, init) => {
    // the public key of the device is registered after the key has come
    if (init?.method === 'PUT')
      return registers
        ? Promise.resolve(new Response(null, { status: 204 }))
        : Promise.reject(new TypeError('no network'))
    asked += 1
    return isReached
      ? Promise.resolve(
          Response.json({
            number: 482_913,
            secret: 'c2VjcmV0',
            at: '2026-11-21T09:00:00.000Z',
            publicKey: null,
          }),
        )
      : Promise.reject(new TypeError('no network'))
  })
})

/** A page with a session query; `tell` sets the server's next answer. */
function aPage() {
  const queryClient = new QueryClient()
  const tell = (customer: Customer | null) => queryClient.setQueryData(sessionQuery().queryKey, { customer })
  return { tell, keep: () => keepCodeKey(queryClient) }
}

const askedSoFar = (times: number) => expect.poll(() => asked).toBe(times)
/** Longer than a request would take. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a guest’s device requests no key', async () => {
  const page = aPage()
  page.tell(null)
  page.keep()
  await aWhile()

  expect(asked).toBe(0)
})

test('after the sign-in a key is requested once, before the code is first shown', async () => {
  const page = aPage()
  page.tell(null)
  page.keep()

  page.tell(aCustomer('one', { registered: false }))
  await aWhile()
  expect(asked).toBe(0)
  page.tell(aCustomer('one'))
  await askedSoFar(1)
  page.tell(aCustomer('one'))
  await aWhile()

  expect(asked).toBe(1)
})

test('a page whose stored key is not registered requests it again, and then signs', async () => {
  registers = false
  const before = aPage()
  before.tell(aCustomer('five'))
  before.keep()
  await expect.poll(async () => (await readCodeKey('five'))?.signs).toBe(false)

  registers = true
  const page = aPage()
  page.tell(aCustomer('five'))
  page.keep()
  await askedSoFar(2)

  await expect.poll(async () => (await readCodeKey('five'))?.signs).toBe(true)
})

test('a page with a stored key requests none', async () => {
  const before = aPage()
  before.tell(aCustomer('two'))
  before.keep()
  // an unregistered key is requested again
  await expect.poll(async () => (await readCodeKey('two'))?.signs).toBe(true)

  const page = aPage()
  page.tell(aCustomer('two'))
  page.keep()
  await aWhile()

  expect(asked).toBe(1)
})

test('a new sign-in is a new session with a new key', async () => {
  const page = aPage()
  page.tell(aCustomer('three'))
  page.keep()
  await askedSoFar(1)

  page.tell(null)
  page.tell(aCustomer('three'))

  await askedSoFar(2)
})

test('after a failure the key is requested again with the next answer about the session', async () => {
  isReached = false
  const page = aPage()
  page.tell(aCustomer('four'))
  page.keep()
  await askedSoFar(1)
  await aWhile()

  isReached = true
  page.tell(aCustomer('four'))

  await askedSoFar(2)
})
