import * as v from 'valibot'
import { call, Refused } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import type { Order } from '#contract/order.ts'
import { placePhoneOrder, PhoneOrderDraft } from '#contract/phone-order.ts'
import { orderRefusals, quoteOrder, type When } from '#contract/quote.ts'
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
 * was lost, its exact request is sent first: a new quote would have another time, and the server would place
 * a second order.
 */
export async function placeForCaller(
  branchId: string,
  read: ReadOrder,
  [attempt, noteAttempt]: StoredAttempt,
): Promise<Order> {
  const earlier = attempt && isOf(attempt, read) ? attempt.body : undefined
  const placed = earlier && (await sendAgain(branchId, earlier))
  if (placed) return placed
  // the id of the earlier request: should that one still arrive, it places no second order
  const id = earlier?.id ?? newId()
  try {
    const body = { ...(await agree(branchId, read)), id }
    noteAttempt(() => ({ draft: JSON.stringify(read.draft), body }))
    return await send(branchId, body)
  } catch (error) {
    if (isRefusedForSure(error)) noteAttempt(() => undefined)
    const isOfTime = error instanceof Refused && error.refusal.startsWith('slot-')
    throw isOfTime && read.draft.when.kind === 'now' ? new TimeChanged(error) : error
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

const send = (branchId: string, body: PhoneOrderDraft): Promise<Order> =>
  call(placePhoneOrder, { params: { branchId }, body }, { timeout: 30_000 })

/** Returns the order of an earlier request; undefined if the server says that it was not placed. */
async function sendAgain(branchId: string, body: PhoneOrderDraft): Promise<Order | undefined> {
  try {
    return await send(branchId, body)
  } catch (error) {
    if (isRefusedForSure(error)) return undefined
    throw error
  }
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
