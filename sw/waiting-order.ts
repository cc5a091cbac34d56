import { isApiReply } from '#client/is-api-reply.ts'
import type { StoredValue } from '#client/synced-value.ts'
import { longestWaitMs } from '#client/storage-keys.ts'
import type { placeOrder } from '#contract/order.ts'
import type { quoteOrder } from '#contract/quote.ts'
import type { Quote } from '#domain/pricing.ts'
import { isSameDeal } from '#domain/quote-difference.ts'

const quotePath: (typeof quoteOrder)['path'] = '/api/v1/quotes'
const orderPath: (typeof placeOrder)['path'] = '/api/v1/orders'

type Fields = Readonly<Record<string, unknown>>

/** The part of the value stored by placing/attempt.ts that this file needs. */
type StoredAttempt = Fields & {
  readonly attempt: Fields & {
    readonly key: string
    readonly startedAt: number
    readonly stage: unknown
    readonly draft: Fields & { readonly id: string; readonly quoteHash: string }
  }
}

/**
 * Sends an order that waited for a network while the app is closed. It is placed once, under its idempotency
 * key, if its price is still the agreed one, by whatever names. Other outcomes are left to the page, which
 * asks the customer. Rejects while the server is unreachable, so that the browser retries; an order that was
 * sent without an answer is then sent again. A visible page sends the order itself and shows the result. It
 * may be closed before there is a network, so the browser has to retry then too.
 */
export async function sendWaitingOrder(
  windows: readonly { readonly visibilityState: DocumentVisibilityState }[],
  device: StoredValue,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  const stored = await device.read()
  // a clock that was put back makes the age negative
  if (!isStoredAttempt(stored) || Math.abs(Date.now() - stored.attempt.startedAt) > longestWaitMs) return
  if (windows.some(({ visibilityState }) => visibilityState !== 'hidden'))
    throw new Error('a visible page has the order')
  const sent = isWaiting(stored) ? await markAsSent(stored, device, fetch) : stored
  if (!sent) return
  const { draft, key } = sent.attempt
  const placed = await fetch(orderPath, asJson(draft, { 'idempotency-key': key }))
  throwIfTemporary(placed)
}

/**
 * Marks the order as sent if its price is still the agreed one, with its quote if only names changed. Returns
 * the marked order; undefined: it is left to the page.
 */
async function markAsSent(
  { attempt: { draft, agreed } }: StoredAttempt,
  device: StoredValue,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): Promise<StoredAttempt | undefined> {
  const { branchId, method, lines, when, address, promoCode, pointsToRedeem, quoteHash } = draft
  const quoted = await fetch(
    quotePath,
    asJson({ branchId, method, lines, when, address, promoCode, pointsToRedeem }),
  )
  throwIfTemporary(quoted)
  if (!quoted.ok) return undefined
  const reply: unknown = await quoted.json()
  const quote = isFields(reply) ? reply.quote : undefined
  if (!isPossible(quote)) return undefined
  const isSame = quote.hash === quoteHash
  if (!isSame && !(isQuote(quote) && isQuote(agreed) && isSameDeal(agreed, quote))) return undefined
  // when the page opens, it requests the order by the same id and key and gets this order
  let marked: StoredAttempt | undefined
  await device.update((current) => {
    marked = undefined
    // another tab may have withdrawn the order
    if (!isStoredAttempt(current) || !isWaiting(current) || current.attempt.draft.id !== draft.id)
      return current
    const attempt = isSame ? current.attempt : atQuote(current.attempt, quote)
    marked = { ...current, attempt: { ...attempt, stage: 'sent', waited: true } }
    return marked
  })
  if (marked) device.notifyOtherTabs()
  return marked
}

type PossibleQuote = Fields & { readonly hash: string }

const atQuote = (attempt: StoredAttempt['attempt'], quote: PossibleQuote): StoredAttempt['attempt'] => ({
  ...attempt,
  agreed: quote,
  draft: { ...attempt.draft, quoteHash: quote.hash },
})

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isWaiting = ({ attempt }: StoredAttempt): boolean => attempt.stage === 'waiting'

/**
 * Whether it is an order that waits, or was sent after it waited. Checks by hand what is read here: the
 * schema of an attempt would be half of this script.
 */
const isStoredAttempt = (stored: unknown): stored is StoredAttempt =>
  isFields(stored) &&
  stored.version === 1 &&
  isFields(stored.attempt) &&
  (stored.attempt.stage === 'waiting' ||
    (stored.attempt.stage === 'sent' && stored.attempt.waited === true)) &&
  typeof stored.attempt.key === 'string' &&
  typeof stored.attempt.startedAt === 'number' &&
  isFields(stored.attempt.draft) &&
  typeof stored.attempt.draft.id === 'string' &&
  typeof stored.attempt.draft.quoteHash === 'string'

/** Whether it is a quote of an order that can be placed. */
const isPossible = (quote: unknown): quote is PossibleQuote =>
  isFields(quote) &&
  typeof quote.hash === 'string' &&
  Array.isArray(quote.problems) &&
  quote.problems.length === 0

/** Whether it can be compared: an amount that it lacks differs. */
const isQuote = (quote: unknown): quote is Quote & Fields =>
  isFields(quote) && Array.isArray(quote.lines) && Array.isArray(quote.promotions)

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  credentials: 'same-origin',
  body: JSON.stringify(body),
})

/** Throws also for the page of a proxy, whatever its status: the shop has not answered. */
export function throwIfTemporary(response: Response): void {
  const { status } = response
  if (!isApiReply(response) || status >= 500 || status === 429) throw new Error(`the shop replied ${status}`)
}
