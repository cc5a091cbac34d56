import { isApiReply } from '#client/is-api-reply.ts'
import type { StoredValue } from '#client/synced-value.ts'
import { longestWaitMs } from '#client/storage-keys.ts'
import type { placeOrder } from '#contract/order.ts'
import type { quoteOrder } from '#contract/quote.ts'

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
 * key, if its price is still the agreed one. Other outcomes are left to the page, which asks the customer.
 * Rejects while the server is unreachable, so that the browser retries; an order that was sent without an
 * answer is then sent again. A visible page sends the order itself and shows the result. It may be closed
 * before there is a network, so the browser has to retry then too.
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
  const { draft, key } = stored.attempt
  if (isWaiting(stored) && !(await markAsSent(stored, device, fetch))) return
  const placed = await fetch(orderPath, asJson(draft, { 'idempotency-key': key }))
  throwIfTemporary(placed)
}

/** Marks the order as sent if its price is still the agreed one. Returns whether it did. */
async function markAsSent(
  { attempt: { draft } }: StoredAttempt,
  device: StoredValue,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): Promise<boolean> {
  const { branchId, method, lines, when, address, promoCode, pointsToRedeem } = draft
  const quoted = await fetch(
    quotePath,
    asJson({ branchId, method, lines, when, address, promoCode, pointsToRedeem }),
  )
  throwIfTemporary(quoted)
  if (!quoted.ok) return false
  const reply: unknown = await quoted.json()
  if (!isFields(reply) || !isAgreed(reply.quote, draft.quoteHash)) return false
  // when the page opens, it requests the order by the same id and key and gets this order
  let isMarked = false
  await device.update((current) => {
    // another tab may have withdrawn the order
    if (!isStoredAttempt(current) || !isWaiting(current) || current.attempt.draft.id !== draft.id)
      return current
    isMarked = true
    return { ...current, attempt: { ...current.attempt, stage: 'sent', waited: true } }
  })
  if (isMarked) device.notifyOtherTabs()
  return isMarked
}

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

const isAgreed = (quote: unknown, hash: string): boolean =>
  isFields(quote) && quote.hash === hash && Array.isArray(quote.problems) && quote.problems.length === 0

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  credentials: 'same-origin',
  body: JSON.stringify(body),
})

/** Throws also for the page of a proxy, whatever its status: the shop has not answered. */
function throwIfTemporary(response: Response): void {
  const { status } = response
  if (!isApiReply(response) || status >= 500 || status === 429) throw new Error(`the shop replied ${status}`)
}
