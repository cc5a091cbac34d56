import { createStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { setTransport } from '#client/call.ts'
import {
  checkPromoAtom,
  removePromoAtom,
  keepPromoAtom,
  storedPromoAtom,
  promoTermsAtom,
} from '#storefront/customer/promo/promo-atom.ts'
import { aPromo } from '#support/makers.ts'
import { aStoredPromo } from './a-stored-promo.ts'

function aStore() {
  const store = createStore()
  store.sub(storedPromoAtom, () => undefined)
  return store
}

test('a code stays with the cart until it is removed or used by an order; a newer code stays', async () => {
  const store = aStore()
  await store.set(keepPromoAtom, aStoredPromo())
  expect(store.get(promoTermsAtom)).toEqual(aPromo())

  await store.set(removePromoAtom, 'OTHER')
  await store.set(removePromoAtom, null)
  expect(store.get(storedPromoAtom)).toEqual(aStoredPromo())

  await store.set(removePromoAtom, 'SUFRA')
  expect(store.get(promoTermsAtom)).toBeNull()
})

const inNarjis = { branchId: 'narjis', method: 'pickup', customerId: 'noura' } as const

/** The server's answers to the checks, in their order; a test gives each of them when it wants. */
function answers() {
  const waiting: ((response: Response) => void)[] = []
  setTransport(() => new Promise((resolve) => waiting.push(resolve)))
  const send = (place: number, status: number, body: unknown) =>
    waiting[place]?.(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    )
  return {
    accept: (place: number) => send(place, 200, aPromo()),
    refuse: (place: number, refusal: string) =>
      send(place, 409, { type: 'about:blank', title: 'No', status: 409, refusal, id: 'request' }),
  }
}
afterEach(() => setTransport((path, init) => fetch(path, init)))

test('an answer changes only the code that it is about; a refused one keeps its terms', async () => {
  const store = aStore()
  const { signal } = new AbortController()
  const server = answers()
  await store.set(keepPromoAtom, aStoredPromo())

  const refused = store.set(checkPromoAtom, aStoredPromo(), { ...inNarjis, now: 2_000_000, signal })
  server.refuse(0, 'promo-elsewhere')
  await refused
  expect(store.get(promoTermsAtom)).toBeNull()
  expect(store.get(storedPromoAtom)).toMatchObject({
    code: 'SUFRA',
    refusal: 'promo-elsewhere',
    terms: aPromo(),
  })

  const late = store.set(checkPromoAtom, aStoredPromo(), { ...inNarjis, now: 2_000_000, signal })
  await store.set(keepPromoAtom, aStoredPromo({ code: 'OTHER' }))
  server.accept(1)
  await late
  expect(store.get(storedPromoAtom)?.code).toBe('OTHER')

  const later = store.set(checkPromoAtom, aStoredPromo(), { ...inNarjis, now: 2_000_000, signal })
  await store.set(removePromoAtom, 'OTHER')
  server.accept(2)
  await later
  expect(store.get(storedPromoAtom)).toBeNull()
})

test('an answer for another branch, method or customer than the present one changes nothing', async () => {
  const store = aStore()
  const server = answers()
  const [earlier, current] = [new AbortController(), new AbortController()]
  await store.set(keepPromoAtom, aStoredPromo())
  const about = { ...inNarjis, now: 2_000_000 }
  const first = store.set(checkPromoAtom, aStoredPromo(), {
    ...about,
    branchId: 'jeddah',
    signal: earlier.signal,
  })
  earlier.abort()
  const second = store.set(checkPromoAtom, aStoredPromo(), { ...about, signal: current.signal })

  server.accept(1)
  await second
  server.refuse(0, 'promo-elsewhere')
  await first

  expect(store.get(storedPromoAtom)).toMatchObject({ askedFor: 'narjis pickup noura', refusal: null })
})

test('a check that fails changes nothing', async () => {
  const store = aStore()
  setTransport(() => Promise.reject(new TypeError('no network')))
  await store.set(keepPromoAtom, aStoredPromo())

  const { signal } = new AbortController()
  await store.set(checkPromoAtom, aStoredPromo(), { ...inNarjis, now: 2_000_000, signal })

  expect(store.get(storedPromoAtom)).toEqual(aStoredPromo())
})
