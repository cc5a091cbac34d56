import type { Device } from '#client/synced-value.ts'
import { longestWaitMs } from '#client/storage-keys.ts'
import type { placeOrder } from '#contract/order.ts'
import type { quoteOrder } from '#contract/quote.ts'

const quotePath: (typeof quoteOrder)['path'] = '/api/v1/quotes'
const orderPath: (typeof placeOrder)['path'] = '/api/v1/orders'

/**
 * The part of the value stored by placing/attempt.ts that this file needs: its schema would be half of this
 * script.
 */
type Kept = {
  readonly version: 1
  readonly attempt: {
    readonly key: string
    readonly startedAt: number
    readonly stage: string
    readonly draft: { readonly id: string; readonly quoteHash: string } & Readonly<Record<string, unknown>>
  } | null
}

/**
 * Sends an order that waited for a network while the app is closed. It is sent once, under its idempotency
 * key, if its price is still the agreed one. Other outcomes are left to the page, which asks the customer.
 * Rejects while the server is unreachable, so that the browser retries.
 */
export async function sendWaitingOrder(
  device: Device,

  fetch: (path: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  const { attempt } = ((await device.read()) ?? { attempt: null }) as Kept
  if (attempt?.stage !== 'waiting' || Date.now() - attempt.startedAt > longestWaitMs) return
  const { draft, key } = attempt
  const { branchId, method, lines, when, address, promoCode, pointsToRedeem } = draft
  const quoted = await fetch(
    quotePath,
    asJson({ branchId, method, lines, when, address, promoCode, pointsToRedeem }),
  )
  if (!quoted.ok) return retryIfPassing(quoted)
  const { quote } = (await quoted.json()) as { quote: { hash: string; problems: unknown[] } }
  if (quote.hash !== draft.quoteHash || quote.problems.length > 0) return
  // when the page opens, it requests the order by the same id and key and gets this order
  let isThere = false
  await device.update((stored) => {
    const { attempt: found, ...kept } = stored as Kept
    // another tab may have withdrawn the order
    isThere = found?.draft.id === draft.id && found.stage === 'waiting'
    return isThere ? { ...kept, attempt: { ...found, stage: 'sent' } } : stored
  })
  if (!isThere) return
  device.tellOtherTabs()
  const placed = await fetch(orderPath, asJson(draft, { 'idempotency-key': key }))
  if (!placed.ok) retryIfPassing(placed)
}

const asJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  credentials: 'same-origin',
  body: JSON.stringify(body),
})

function retryIfPassing({ status }: Response): void {
  if (status >= 500 || status === 429) throw new Error(`the shop can not take it now (${status})`)
}
