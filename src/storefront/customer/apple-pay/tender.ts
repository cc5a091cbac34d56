import { Refused, Unreachable } from '#client/call.ts'
import type { PayWith } from '#contract/order.ts'

/** What came of a payment, for the sheet. `unknown`: there is no answer yet. */
export type TenderEnd = 'paid' | 'failed' | 'unknown'

/** A means of payment, made at the tap that pays: only then may a browser open a sheet. */
export type Tender = {
  /**
   * Resolves with what the server charges; null is the gateway's own page. Call it once the price is agreed:
   * a new card goes to the gateway then. Throws a refusal, or `SheetClosed`.
   */
  readonly payWith: () => Promise<PayWith | null>
  /** Shows another total in the sheet before the customer authorises it. Only a sheet can. Halalas. */
  readonly reprice?: (before: number, after: number) => void
  /** Closes the sheet with this end; has no effect on a closed one. */
  readonly finish?: (end: TenderEnd) => void
}

/** The customer has closed the sheet: nothing was charged, and nothing is to be said. */
export class SheetClosed extends Error {
  constructor() {
    super('the sheet of Apple Pay was closed')
    this.name = 'SheetClosed'
  }
}

/** The sheet waits half a minute for an end; then it would show a failure that may be none. */
const timeoutMs = 25_000

/** Sends what the customer authorised, and closes the sheet with what came of it. */
export async function chargeWith<Reply>(
  { payWith, finish }: Tender,
  send: (payWith: PayWith | null) => Promise<Reply>,
  endOf: (reply: Reply) => TenderEnd,
): Promise<Reply> {
  const paying = await payWith()
  const impatient = setTimeout(() => finish?.('unknown'), timeoutMs)
  try {
    const reply = await send(paying)
    finish?.(endOf(reply))
    return reply
  } catch (error) {
    finish?.(isUnknown(error) ? 'unknown' : 'failed')
    throw error
  } finally {
    clearTimeout(impatient)
  }
}

/** Whether the card may have been charged: no reply came from the server, or none to it from the gateway. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && unknown.has(error.refusal))

const unknown: ReadonlySet<string> = new Set(['gateway-down', 'fault', 'unavailable'])
