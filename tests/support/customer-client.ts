import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Order, type OrderDraft } from '#contract/order.ts'
import { Quote, type QuoteRequest } from '#contract/quote.ts'
import type { OrderStatus } from '#domain/order.ts'
import { Problem } from '#contract/problem.ts'

/**
 * Sends a request to the shop: in this process (`shop.app.request`) or over the network. `path` is without
 * /api/v1.
 */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }

export const askOf =
  (shop: {
    readonly app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
  }): Ask =>
  async (path, init) =>
    shop.app.request(`/api/v1${path}`, init)

export const askAt =
  (origin: string): Ask =>
  (path, init) =>
    fetch(`${origin}/api/v1${path}`, init)

export const anOrderId = () => randomBytes(16).toString('base64url')

/** Two half kabsas for pick-up in Olaya as soon as possible: 2 × 2720 halalas. */
export const aRequest = (about: Partial<QuoteRequest> = {}): QuoteRequest => ({
  branchId: 'olaya',
  method: 'pickup',
  lines: [{ id: 'one', itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: '' }],
  when: { kind: 'now' },
  address: null,
  promoCode: null,
  pointsToRedeem: 0,
  ...about,
})

/** The request as an order draft, agreed to at the price of `quoteHash`. */
export const aDraft = (about: Partial<OrderDraft> & Pick<OrderDraft, 'quoteHash'>): OrderDraft => ({
  ...aRequest(),
  id: anOrderId(),
  paymentMethod: 'branch',
  payWith: null,
  note: '',
  lang: 'ar',
  ...about,
})

const Offer = v.object({ quote: Quote, dueAt: v.string() })
export type Offer = v.InferOutput<typeof Offer>

/** An API client with the cookie of a customer's session. */
export function aCustomerClient(ask: Ask, cookie = '') {
  const send = async (method: string, path: string, body?: unknown, headers = {}): Promise<Answer> => {
    const response = await ask(path, {
      method,
      headers: { 'content-type': 'application/json', cookie, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    }
  }
  const quote = async (about: Partial<QuoteRequest> = {}): Promise<Offer> =>
    v.parse(Offer, (await send('POST', '/quotes', aRequest(about))).body)
  /** A draft that agrees to the current quote. */
  const agree = async (about: Partial<OrderDraft> = {}): Promise<OrderDraft> => {
    const {
      id: _id,
      paymentMethod: _way,
      payWith: _with,
      note: _note,
      lang: _lang,
      quoteHash: _hash,
      ...request
    } = about
    const { quote: agreed } = await quote(request)
    return aDraft({ quoteHash: agreed.hash, ...about })
  }
  const place = (draft: unknown, key: string = anOrderId()) =>
    send('POST', '/orders', draft, { 'idempotency-key': key })
  return {
    send,
    quote,
    place,
    agree,
    /** Agrees to the current quote and places the order. Throws if it is refused. */
    order: async (about: Partial<OrderDraft> = {}): Promise<Order> => {
      const placed = await place(await agree(about))
      if (placed.status !== 201) throw new Error(`expected an order, got ${JSON.stringify(placed.body)}`)
      return v.parse(Order, placed.body)
    },
    move: (id: string, from: OrderStatus, to: OrderStatus, reason?: string) =>
      send('POST', `/staff/orders/${id}/moves`, { from, to, ...(reason !== undefined && { reason }) }),
  }
}

export type CustomerClient = ReturnType<typeof aCustomerClient>

/** The problem of a refusal. Throws for any other answer. */
export const problemOf = (answer: Answer): Problem => v.parse(Problem, answer.body)
