import { atom, type Getter, type Setter } from 'jotai'
import { longestWaitMs } from '#client/storage-keys.ts'
import type { AnyOrder } from '#contract/order.ts'
import type { Attempt } from '../attempt.ts'
import { isUnderWay, placingAtom, type PlacingScreen } from '../placing-atom.ts'
import { lookFor, send } from './send-attempt.ts'
import { timeoutMs } from './send-order.ts'

/**
 * Resumes an order that an earlier page or the worker has sent: sends it again while it is recent, else asks
 * whether it arrived.
 */
export const resumeAtom = atom(null, async (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return undefined
  set(placingAtom, { step: 'checking' })
  const recentMs = attempt.waited ? longestWaitMs : timeoutMs
  const isFresh = !attempt.once && Math.abs(Date.now() - attempt.startedAt) < recentMs
  if (!isFresh) return lookFor({ get, set, from: 'checkout' }, attempt)
  // the checkout shows what changed since an order waited, for the whole cart
  return send({ get, set, from: attempt.waited ? null : 'checkout' }, attempt)
})

/**
 * Sends the same order again, as the customer requested on the screen `from`, unless the page that could do
 * so is gone.
 */
export const sendAgainAtom = atom(null, (get, set, attempt: Attempt, from: PlacingScreen) =>
  again(get, set, () => (attempt.once ? lookFor : send)({ get, set, from }, attempt)),
)

/** Asks whether the order arrived, and sends nothing. */
export const lookForAtom = atom(null, (get, set, attempt: Attempt, from: PlacingScreen) =>
  again(get, set, () => lookFor({ get, set, from }, attempt)),
)

function again(
  get: Getter,
  set: Setter,
  act: () => Promise<AnyOrder | undefined>,
): Promise<AnyOrder | undefined> {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  return act()
}
