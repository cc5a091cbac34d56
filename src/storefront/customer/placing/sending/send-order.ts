import { minuteMs } from '#domain/duration.ts'
import { call, Refused } from '#client/call.ts'
import { longTimeoutMs, usualTimeoutMs } from '#client/timeouts.ts'
import { placeOrder, type Order } from '#contract/order.ts'
import { orderRefusals } from '#contract/quote.ts'
import { isPassing } from '#client/refused-as.ts'
import type { Attempt } from '../attempt.ts'

/** After this time without an answer the customer is asked what to do. */
export const timeoutMs = 2 * minuteMs

type Sent =
  | { readonly kind: 'placed'; readonly order: Order }
  /** `certain`: nothing was placed, and nothing will be. Else an earlier attempt may have arrived. */
  | { readonly kind: 'refused'; readonly error: Refused; readonly certain: boolean }
  | { readonly kind: 'unanswered' }

/**
 * Sends the order repeatedly until the server answers or until `until` (milliseconds since 1970). Each
 * attempt has the same id and key, so the order is placed once however often it arrives. `onSilence` is
 * called after each attempt without an answer, and while one takes longer than usual: the bank may be slow.
 */
export async function sendOrder(
  { draft, key }: Attempt,
  { until, onSilence }: { until: number; onSilence: () => void },
): Promise<Sent> {
  for (let tries = 0; ; tries += 1) {
    const silence = setTimeout(onSilence, usualTimeoutMs)
    try {
      // oxlint-disable-next-line no-await-in-loop -- the attempts must run one after the other
      const order = await call(placeOrder, { body: draft }, { key, timeout: longTimeoutMs })
      return { kind: 'placed', order }
    } catch (error) {
      // after a passing fault the server may have placed the order all the same
      if (error instanceof Refused && !isPassing(error)) {
        return { kind: 'refused', error, certain: tries === 0 || isVerdict(error) }
      }
      onSilence()
    } finally {
      clearTimeout(silence)
    }
    const pause = pauseMs(tries)
    if (Date.now() + pause > until) return { kind: 'unanswered' }
    // oxlint-disable-next-line no-await-in-loop -- the pause separates two attempts
    await aWhile(pause)
  }
}

/** The server gives these refusals only after it has checked that the order was not placed before. */
const verdicts: readonly string[] = [...orderRefusals, 'card-unknown', 'profile-incomplete']
const isVerdict = ({ refusal }: Refused) => verdicts.includes(refusal)

const pauseMs = (tries: number) => Math.min(15_000, 1000 * 2 ** tries)

/** Waits; ends earlier if the network comes back. */
const aWhile = (ms: number) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end, over)
  })
