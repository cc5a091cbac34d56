import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { type AnyOrder, getOrder, type Order } from '#contract/order.ts'
import { placePhoneOrder, PhoneOrderDraft } from '#contract/phone-order.ts'
import { orderRefusals, quoteOrder, type When } from '#contract/quote.ts'
import { isGivenUp } from '#domain/order.ts'
import type { Quote } from '#domain/pricing.ts'
import { type Attempt, paymentOf, type PhoneDraft } from './phone-draft.ts'

/** The server's price differs from the one that was read to the caller. */
export class PriceChanged extends Error {
  constructor() {
    super('the price has changed since it was read to the caller')
    this.name = 'PriceChanged'
  }
}

/** The earliest time that was read to the caller is not possible any more. */
export class TimeChanged extends Error {
  constructor(cause: Refused) {
    super('the earliest time has changed since it was read to the caller', { cause })
    this.name = 'TimeChanged'
  }
}

/**
 * An earlier version of the order was placed and not given up: its reply was lost before the order was
 * changed.
 */
export class PlacedBefore extends Error {
  readonly order: AnyOrder

  constructor(order: AnyOrder) {
    super('the order was placed before it was changed')
    this.name = 'PlacedBefore'
    this.order = order
  }
}

/** What was read to the caller. */
export type ReadOrder = {
  readonly draft: PhoneDraft
  readonly phone: string
  readonly name: string
  readonly agreed: Quote
  /** Milliseconds since 1970. */
  readonly dueAt: number
}

/** The order that was sent without an answer, and a function that changes it. */
type StoredAttempt = readonly [
  Attempt | undefined,
  (change: (before: Attempt | undefined) => Attempt | undefined) => void,
]

/**
 * Places an order at the price and for the time that were read to the caller. If the reply to the same draft
 * was lost, its exact request is sent first: a new quote would have another time. If the draft has changed
 * since, the earlier one is looked for first. All versions of an order have one id, so that the server places
 * one of them at most; one that was given up does not count.
 */
export async function placeForCaller(
  branchId: string,
  read: ReadOrder,
  [attempt, noteAttempt]: StoredAttempt,
): Promise<Order> {
  const forget = () => noteAttempt(() => undefined)
  try {
    const settled = attempt ? await settle(branchId, read, attempt, forget) : { id: newId() }
    if ('order' in settled) return settled.order
    const body = { ...(await agree(branchId, read)), id: settled.id }
    noteAttempt(() => ({ draft: JSON.stringify(read.draft), body }))
    return await sendOrForget(branchId, body, forget)
  } catch (error) {
    // its result is known: what is placed next is a second order
    if (error instanceof PlacedBefore) forget()
    const isOfTime = error instanceof Refused && error.refusal.startsWith('slot-')
    throw isOfTime && read.draft.when.kind === 'now' ? new TimeChanged(error) : error
  }
}

/** Returns the order with this id; undefined if none was placed. */
export async function findPlaced(id: string): Promise<AnyOrder | undefined> {
  try {
    return await call(getOrder, { params: { id } })
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'not-found') return undefined
    throw error
  }
}

/** Returns the order of an attempt without an answer, or the id of the next request if there is none. */
async function settle(
  branchId: string,
  read: ReadOrder,
  attempt: Attempt,
  forget: () => void,
): Promise<{ readonly order: Order } | { readonly id: string }> {
  const { id } = attempt.body
  if (!isOf(attempt, read)) return { id: (await isFree(id)) ? id : newId() }
  try {
    const order = await sendOrForget(branchId, attempt.body, forget)
    return isGivenUp(order.status) ? { id: newId() } : { order }
  } catch (error) {
    if (isRefusedForSure(error)) return { id }
    throw error
  }
}

/** Whether the attempt is of the order that was read. One without a draft has the time of its draft. */
function isOf({ draft, body }: Attempt, read: ReadOrder): boolean {
  if (draft !== null) return draft === JSON.stringify(read.draft)
  const { when } = read.draft
  const request = {
    ...requestOf(read, when.kind === 'now' ? when : laterAt(when.at)),
    id: body.id,
    quoteHash: body.quoteHash,
  }
  const parsed = v.safeParse(PhoneOrderDraft, request)
  return parsed.success && JSON.stringify(parsed.output) === JSON.stringify(body)
}

/** Sends the request; `forget` deletes its attempt if it is refused for sure. */
async function sendOrForget(branchId: string, body: PhoneOrderDraft, forget: () => void): Promise<Order> {
  try {
    return await call(placePhoneOrder, { params: { branchId }, body }, { timeout: longTimeoutMs })
  } catch (error) {
    if (isRefusedForSure(error)) forget()
    // another version of the order has the id
    if (error instanceof Refused && error.refusal === 'key-reused' && !(await isFree(body.id))) forget()
    throw error
  }
}

/** Returns false if the order with this id was given up. Throws if it was placed and may still be served. */
async function isFree(id: string): Promise<boolean> {
  const order = await findPlaced(id)
  if (order && !isGivenUp(order.status)) throw new PlacedBefore(order)
  return order === undefined
}

/**
 * Whether the order was not placed. The server gives these refusals only after it has looked for an order of
 * the same request; others, such as too many requests, it gives before.
 */
const isRefusedForSure = (error: unknown): error is Refused =>
  error instanceof Refused && orderRefusals.some((refusal) => refusal === error.refusal)

/** Returns the request for the order that was read, with the hash of the server's quote. */
async function agree(branchId: string, read: ReadOrder): Promise<Omit<PhoneOrderDraft, 'id'>> {
  // never `now`: by the time of the tap the earliest time may be another one than was read
  const request = requestOf(read, laterAt(read.dueAt))
  const { method, lines, when, address } = request
  const { quote } = await call(quoteOrder, {
    body: { method, lines, when, address, branchId, promoCode: null, pointsToRedeem: 0 },
  })
  if (quote.total !== read.agreed.total || quote.problems.length > 0) throw new PriceChanged()
  return { ...request, quoteHash: quote.hash }
}

const requestOf = (
  { draft, phone, name }: ReadOrder,
  when: When,
): Omit<PhoneOrderDraft, 'id' | 'quoteHash'> => ({
  method: draft.method,
  lines: draft.cart.lines.map((line) => ({ ...line, optionIds: [...line.optionIds] })),
  when,
  address: draft.method === 'delivery' ? draft.address : null,
  phone,
  name,
  note: draft.note,
  lang: draft.lang,
  paymentMethod: paymentOf(draft),
})

const laterAt = (at: number): When => ({ kind: 'later', at: new Date(at).toISOString() })
