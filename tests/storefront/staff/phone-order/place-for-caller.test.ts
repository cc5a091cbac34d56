import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport, Unreachable } from '#client/call.ts'
import { PhoneOrderDraft } from '#contract/phone-order.ts'
import { hourMs, minuteMs } from '#domain/duration.ts'
import type { OrderStatus } from '#domain/order.ts'
import { type Attempt, parseAttempt, type PhoneDraft } from '#storefront/staff/phone-order/phone-draft.ts'
import {
  PlacedBefore,
  placeForCaller,
  PriceChanged,
  TimeChanged,
} from '#storefront/staff/phone-order/place-for-caller.ts'
import { anOrder, aQuote } from '#support/an-order.ts'

// A shop that places orders for callers, and the desk of an employee.

const eleven = Date.parse('2026-11-21T11:00:00+03:00')
const quarter = 15 * minuteMs
const lead = 2 * hourMs

let now = eleven
let total = aQuote().total
/** How many requests to place an order still do not arrive, and how many replies still get lost. */
let lost = { requests: 0, replies: 0 }
/** How many requests to place an order are still refused as too many. */
let limited = 0
/** A request that arrives after the next look-up of an order. */
let late: PhoneOrderDraft | undefined
let placed: PhoneOrderDraft[] = []
/** The status of the orders that were placed. */
let status: OrderStatus = 'placed'

const earliest = () => Math.ceil((now + lead) / quarter) * quarter
type When = PhoneOrderDraft['when']
const dueOf = (when: When) => (when.kind === 'now' ? earliest() : Date.parse(when.at))
const isTooSoon = (when: When) => dueOf(when) < now + lead
const quoteOf = (when: When) => aQuote({ total, hash: `${total} at ${dueOf(when)}` })
const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })
const refusal = (status: number, what: string) =>
  reply(status, { type: 'about:blank', title: 'No', status, refusal: what, id: 'request' })
const orderOf = ({ id, when }: PhoneOrderDraft) =>
  reply(200, anOrder({ id, status, dueAt: new Date(dueOf(when)).toISOString() }))

function answerQuote({ when }: PhoneOrderDraft): Response {
  return isTooSoon(when)
    ? refusal(409, 'slot-too-soon')
    : reply(200, { quote: quoteOf(when), dueAt: new Date(dueOf(when)).toISOString() })
}

function answerOrder(body: PhoneOrderDraft): Response {
  if (limited-- > 0) return refusal(429, 'too-many-requests')
  const earlier = placed.find(({ id }) => id === body.id)
  if (earlier) return isDeepStrictEqual(earlier, body) ? orderOf(earlier) : refusal(422, 'key-reused')
  if (isTooSoon(body.when)) return refusal(409, 'slot-too-soon')
  if (body.quoteHash !== quoteOf(body.when).hash) return refusal(409, 'quote-changed')
  placed.push(body)
  return orderOf(body)
}

function answerLookUp(path: string): Response {
  const order = placed.find(({ id }) => path.endsWith(`/orders/${id}`))
  if (late) placed.push(late)
  late = undefined
  return order ? orderOf(order) : refusal(404, 'not-found')
}

beforeEach(() => {
  now = eleven
  total = aQuote().total
  lost = { requests: 0, replies: 0 }
  limited = 0
  late = undefined
  placed = []
  status = 'placed'
  setTransport(async (path, init) => {
    if (init.method === 'GET') return answerLookUp(path)
    // the desk sends JSON of the type that the contract gives
    const body = JSON.parse(init.body as string) as PhoneOrderDraft
    if (path.endsWith('/quotes')) return answerQuote(body)
    if (lost.requests-- > 0) throw new TypeError('no network')
    const response = answerOrder(body)
    if (response.ok && lost.replies-- > 0) throw new TypeError('no network')
    return response
  })
})
afterEach(() => setTransport((path, init) => fetch(path, init)))

const aDraft = (about: Partial<PhoneDraft> = {}): PhoneDraft => ({
  phone: '0553182290',
  name: 'Hanan',
  cart: { lines: [{ id: 'one', itemId: 'kabsa', quantity: 1, optionIds: [], note: '' }] },
  method: 'pickup',
  when: { kind: 'now' },
  address: null,
  pays: 'hand-over',
  note: '',
  lang: 'en',
  ...about,
})

/** The desk of an employee, who reads the earliest time of the moment to the caller. */
function aDesk(attempt?: object, onAttempt?: (attempt: Attempt | undefined) => void) {
  let stored = attempt && JSON.stringify(attempt)
  return async (draft: PhoneDraft, read: { dueAt?: number; total?: number } = {}) => {
    const attempt = parseAttempt(stored === undefined ? undefined : JSON.parse(stored))
    return placeForCaller(
      'olaya',
      {
        draft,
        phone: '+966553182290',
        name: draft.name,
        agreed: aQuote({ total: read.total ?? total }),
        dueAt: read.dueAt ?? (draft.when.kind === 'now' ? earliest() : draft.when.at),
      },
      [
        attempt,
        (change) => {
          const changed = change(attempt)
          onAttempt?.(changed)
          stored = JSON.stringify(changed)
        },
      ],
    )
  }
}

test('an order whose answer was lost is placed once, also after its quarter of an hour', async () => {
  const place = aDesk()
  lost = { requests: 0, replies: 1 }
  await expect(place(aDraft())).rejects.toThrow(Unreachable)

  now += quarter + minuteMs
  const order = await place(aDraft())

  expect(placed).toHaveLength(1)
  expect(order).toMatchObject({ id: placed[0]?.id, dueAt: '2026-11-21T10:00:00.000Z' })
})

test('an order that did not arrive is placed for the time that is read at the next attempt', async () => {
  const place = aDesk()
  lost = { requests: 1, replies: 0 }
  await expect(place(aDraft())).rejects.toThrow(Unreachable)

  now += quarter + minuteMs
  const order = await place(aDraft())

  expect(placed).toHaveLength(1)
  expect(order.dueAt).toBe('2026-11-21T10:30:00.000Z')
})

test('an order whose answer was lost is not placed again after a refusal for too many requests', async () => {
  const place = aDesk()
  lost = { requests: 0, replies: 1 }
  await expect(place(aDraft())).rejects.toThrow(Unreachable)
  now += quarter + minuteMs
  limited = 1
  await expect(place(aDraft())).rejects.toThrow('too-many-requests')

  await place(aDraft())

  expect(placed).toHaveLength(1)
})

test('an order that was changed after a lost answer is not placed beside its first version', async () => {
  const place = aDesk()
  lost = { requests: 0, replies: 1 }
  await expect(place(aDraft())).rejects.toThrow(Unreachable)

  const refused = place(aDraft({ note: 'Two plates' }))

  await expect(refused).rejects.toThrow(PlacedBefore)
  await expect(refused).rejects.toMatchObject({ order: { id: placed[0]?.id } })
  expect(placed).toHaveLength(1)

  await place(aDraft({ note: 'Two plates' }))

  expect(new Set(placed.map(({ id }) => id)).size).toBe(2)
})

test('an order that was changed is placed at once if its first version was given up', async () => {
  const place = aDesk()
  lost = { requests: 0, replies: 1 }
  await expect(place(aDraft({ pays: 'link' }))).rejects.toThrow(Unreachable)
  status = 'expired'

  await place(aDraft({ note: 'Two plates' }))

  expect(placed.map(({ note }) => note)).toEqual(['', 'Two plates'])
  expect(new Set(placed.map(({ id }) => id)).size).toBe(2)
})

test('an order that was given up meanwhile is placed once more by the same draft', async () => {
  const place = aDesk()
  lost = { requests: 0, replies: 1 }
  await expect(place(aDraft({ pays: 'link' }))).rejects.toThrow(Unreachable)
  status = 'expired'

  await place(aDraft({ pays: 'link' }))

  expect(new Set(placed.map(({ id }) => id)).size).toBe(2)
})

test('an order that was changed after a request that did not arrive is placed as changed', async () => {
  const place = aDesk()
  lost = { requests: 1, replies: 0 }
  await expect(place(aDraft())).rejects.toThrow(Unreachable)

  await place(aDraft({ note: 'Two plates' }))

  expect(placed.map(({ note }) => note)).toEqual(['Two plates'])
})

test('an order that was changed is not placed if its first version arrives late', async () => {
  const attempts: (Attempt | undefined)[] = []
  const place = aDesk(undefined, (attempt) => attempts.push(attempt))
  lost = { requests: 1, replies: 0 }
  await expect(place(aDraft())).rejects.toThrow(Unreachable)
  late = attempts[0]?.body

  await expect(place(aDraft({ note: 'Two plates' }))).rejects.toThrow(PlacedBefore)

  expect(placed.map(({ note }) => note)).toEqual([''])
})

test('an order is placed for the time that was read, also if an earlier one is possible', async () => {
  const place = aDesk()

  const order = await place(aDraft(), { dueAt: earliest() + quarter })

  expect(order.dueAt).toBe('2026-11-21T10:15:00.000Z')
})

test('an order for the earliest time is not placed for a later one than was read', async () => {
  const place = aDesk()
  const read = earliest()
  now += minuteMs

  await expect(place(aDraft(), { dueAt: read })).rejects.toThrow(TimeChanged)

  expect(placed).toEqual([])
})

test('a chosen time that is too soon keeps the words of its refusal', async () => {
  const place = aDesk()

  await expect(place(aDraft({ when: { kind: 'later', at: eleven } }))).rejects.toThrow('slot-too-soon')
})

test('an order is not placed at another price than the one that was read', async () => {
  const place = aDesk()

  await expect(place(aDraft(), { total: total - 100 })).rejects.toThrow(PriceChanged)

  expect(placed).toEqual([])
})

/** Places an order whose reply is lost. Returns its attempt as the page of the release before stored it. */
function lostBefore(draft: PhoneDraft): { content: string; id: string } {
  const { name, note, lang, method, when } = draft
  const order = {
    method,
    lines: [...draft.cart.lines],
    when: when.kind === 'now' ? when : { kind: when.kind, at: new Date(when.at).toISOString() },
    address: null,
  }
  const { hash } = quoteOf(order.when)
  const paymentMethod = 'branch' as const
  const content = { ...order, phone: '+966553182290', name, note, lang, paymentMethod, quoteHash: hash }
  const id = 'AAAAAAAAAAAAAAAAAAAAAA'
  placed.push(v.parse(PhoneOrderDraft, { ...content, id }))
  return { content: JSON.stringify(content), id }
}

test.each([
  ['the earliest time', { kind: 'now' }],
  ['a chosen time', { kind: 'later', at: eleven + 4 * hourMs }],
] as const)('an order for %s that the page of the release before sent is placed once', async (_, when) => {
  const place = aDesk(lostBefore(aDraft({ when })))

  now += quarter + minuteMs
  const order = await place(aDraft({ when }))

  expect(placed).toHaveLength(1)
  expect(order.id).toBe(placed[0]?.id)
})

test('an order of the page of the release before is looked for before another one is placed', async () => {
  const place = aDesk(lostBefore(aDraft()))

  await expect(place(aDraft({ note: 'Two plates' }))).rejects.toThrow(PlacedBefore)

  expect(placed).toHaveLength(1)
})
