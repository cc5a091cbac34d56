import { createStore } from 'jotai'
import { afterEach, beforeEach, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { attemptAtom, endAttempt } from '#storefront/customer/placing/attempt.ts'
import { openScreenAtom, type PlacingScreen } from '#storefront/customer/placing/placing-atom.ts'
import { anOrder, aQuote } from '#support/an-order.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { aKabsa, anAttempt } from './an-attempt.ts'

// A page that places orders at a shop whose replies a test gives in turn.

type Reply = { status: number; body: unknown } | 'silence'
type Request = { method: string; path: string; body: { id?: string }; key: string | undefined }

/** The device that stores the orders of all these tests: a connection to it outlasts a test and its file. */
export const databases = new MemoryDatabases()

export const requests: Request[] = []
let replies: Reply[] = []

export const ok = (body: unknown): Reply => ({ status: 200, body })
export const refusal = (status: number, refusal: string, detail = {}): Reply => ({
  status,
  body: { type: 'about:blank', title: 'No', status, refusal, detail, id: 'request' },
})
export const quoted = ok({ quote: aQuote(), dueAt: '2026-11-21T14:30:00.000Z' })
export const placed = ok(anOrder())

/** Answers each request with the next reply. */
export function answer(...next: Reply[]) {
  replies = next
}

const page = Object.assign(new EventTarget(), { hidden: false })

/** Brings the page to the background, or back. */
export function setHidden(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

/** Registers the shop and the clock of each test of a file. Its page is visible. */
export function placeAtShop(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', page)
    setHidden(false)
    requests.length = 0
    setTransport((path, init) => {
      const headers = new Headers(init.headers)
      requests.push({
        method: init.method ?? 'GET',
        path,
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as Request['body']) : {},
        key: headers.get('idempotency-key') ?? undefined,
      })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (reply === undefined || reply === 'silence') return Promise.reject(new TypeError('no network'))
      const type = reply.status < 400 ? 'application/json' : 'application/problem+json'
      return Promise.resolve(
        new Response(JSON.stringify(reply.body), { status: reply.status, headers: { 'content-type': type } }),
      )
    })
  })

  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await endAttempt(anAttempt().draft.id)
    for (const { body } of requests) if (body.id) await endAttempt(body.id)
  })
}

export const asked = {
  order: aKabsa,
  agreed: aQuote(),
  customerId: 'noura',
  from: 'checkout',
  payWith: () => Promise.resolve(null),
} as const

/** A page with this screen open. */
export async function aStore(screen: PlacingScreen | null = 'checkout') {
  const store = createStore()
  store.set(openScreenAtom, screen)
  store.sub(cartAtom, () => undefined)
  store.sub(attemptAtom, () => undefined)
  await store.set(changeCartAtom, () => asked.order.cart)
  return store
}

export const orders = () =>
  requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/orders'))
