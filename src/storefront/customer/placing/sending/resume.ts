import { atom, type Getter, type Setter } from 'jotai'
import { longestWaitMs } from '#client/storage-keys.ts'
import type { AnyOrder } from '#contract/order.ts'
import type { Attempt } from '../attempt.ts'
import { isUnderWay, placingAtom } from '../placing-atom.ts'
import { sendWaited } from '../waiting/send-waiting.ts'
import { lookFor, send } from './send-attempt.ts'
import { timeoutMs } from './send-order.ts'

/**
 * Resumes an order that an earlier page or the worker has sent: sends it again while it is recent, else asks
 * whether it arrived.
 */
export const resumeAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  return resume(get, set, attempt)
})

/** As `resumeAtom`, for an order that was found while another one was about to be sent. */
export function resume(get: Getter, set: Setter, attempt: Attempt): Promise<AnyOrder | undefined> {
  set(placingAtom, { step: 'checking' })
  const recentMs = attempt.waited ? longestWaitMs : timeoutMs
  const isFresh = !attempt.once && Math.abs(Date.now() - attempt.startedAt) < recentMs
  if (!isFresh) return lookFor(set, attempt)
  return attempt.waited ? sendWaited(get, set, attempt) : send(set, attempt)
}

/** Sends the same order again, as the customer requested, unless the page that could do so is gone. */
export const sendAgainAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  return attempt.once ? lookFor(set, attempt) : send(set, attempt)
})

/** Asks whether the order arrived, and sends nothing. */
export const lookForAtom = atom(null, (get, set, attempt: Attempt): Promise<AnyOrder | undefined> => {
  if (isUnderWay(get(placingAtom))) return Promise.resolve(undefined)
  set(placingAtom, { step: 'checking' })
  return lookFor(set, attempt)
})
