import type { Device } from '#client/kept.ts'
import { longestWaitMs } from '#client/remembered.ts'
import type { placeOrder } from '#contract/order.ts'
import type { quoteOrder } from '#contract/quote.ts'

const quotePath: (typeof quoteOrder)['path'] = '/api/v1/quotes'
const orderPath: (typeof placeOrder)['path'] = '/api/v1/orders'

/** As much of what checkout/attempt.ts keeps as is needed here: its schema would be half of this script. */
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
 * Sends an order that waited for a network, when nobody has the app open: if it still costs what was agreed to, once, under the key it
 * was given. Whatever else comes of it is left to the page, which asks the customer. Rejects while nobody answers, so that the browser
 * tries again.
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
  // the page asks for this very order when it is opened, and is given it
  let isThere = false
  await device.update((stored) => {
    const { attempt: found, ...kept } = stored as Kept
    // another tab may have taken it back
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
