import { minuteMs } from '#domain/duration.ts'
import { Refused } from '#client/call.ts'
import type { SlotHold } from '#contract/slot.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Method } from '#domain/method.ts'
import type { When } from '#domain/slot.ts'
import { holdMinutesInAll } from '#domain/slot-hold.ts'
import type { HoldingTab } from './holding-tab.ts'
import { readNext } from './read-next.ts'

/** What is to be held: a change of any part requests a new hold. */
export type HoldRequest = {
  readonly branchId: string
  readonly method: Method
  readonly when: When
  readonly lines: readonly CartLine[]
}

/**
 * `at` and `expiresAt` are instants of the server's clock; `endsAt` and `lastsUntil` are converted to this
 * device's clock. Milliseconds since 1970.
 */
export type HeldSlot = {
  readonly at: number
  readonly expiresAt: number
  readonly endsAt: number
  readonly lastsUntil: number
}

export type Hold =
  /** Nothing is held: not requested yet, or no network; the server decides when the order is placed. */
  | { readonly step: 'none' | 'asking' }
  /** `request`: what the slot was requested for. */
  | { readonly step: 'held'; readonly slot: HeldSlot; readonly request: HoldRequest }
  /** The hold has expired without a renewal; it is requested again when the customer taps the button. */
  | { readonly step: 'over'; readonly slot: HeldSlot; readonly request: HoldRequest }
  /**
   * The slot is not available: another customer took it, or it is too soon or outside the hours by now.
   * `next` are the first free ones.
   */
  | { readonly step: 'gone'; readonly at: number | undefined; readonly next: readonly number[] }

/** The server calls and the clock; tests pass their own. */
type HolderDeps = {
  readonly hold: (request: HoldRequest) => Promise<SlotHold>
  readonly release: () => Promise<void>
  readonly tab: HoldingTab
  readonly now: () => number
  /** Calls `then` after `ms`, but only while the page is visible. Returns a function that stops the timer. */
  readonly after: (ms: number, then: () => void) => () => void
}

export type Holder = {
  readonly snapshot: () => Hold
  readonly follow: (onChange: () => void) => () => void
  readonly setRequest: (request: HoldRequest) => void
  /** Extends the hold by eight minutes, or requests it again after it expired. */
  readonly extend: () => void
  /** An order with this slot is being sent: stops the renewal. */
  readonly stopRenewal: () => void
  /** The customer has read that the slot is gone. */
  readonly dismiss: () => void
  /**
   * Releases the hold, unless another tab shows it. `keep`: does not, because an order with this slot may be
   * on the server.
   */
  readonly end: (about: { readonly keep: boolean }) => void
}

/**
 * Holds a slot during checkout: requests it, renews it when it expires, and releases it. Requests run one
 * after the other, so within one tab the last answer is what the server holds.
 */
export function createHolder({ hold, release, tab, now, after }: HolderDeps): Holder {
  let state: Hold = { step: 'none' }
  let request: HoldRequest | undefined
  /** When the hold of this slot began, by this device's clock. */
  let since = 0
  let inTurn: Promise<void> = Promise.resolve()
  let stopTimer: () => void = doNothing
  /** The server may hold a slot, including one from before a refusal. */
  let mayHold = false
  /** Answers to requests of an earlier round are ignored. */
  let round = 0
  const followers = new Set<() => void>()

  function become(next: Hold): void {
    state = next
    for (const onChange of followers) onChange()
  }

  /** With `sameSlot`, requests this slot again: also for "soonest", which may be another one by now. */
  function sendRequest(request: HoldRequest, { sameSlot }: { sameSlot: HeldSlot | undefined }): void {
    stopTimer()
    round += 1
    const own = round
    if (!sameSlot) become({ step: 'asking' })
    inTurn = inTurn.then(() => (own === round ? runRequest(own, request, sameSlot) : undefined))
  }

  async function runRequest(
    own: number,
    request: HoldRequest,
    sameSlot: HeldSlot | undefined,
  ): Promise<void> {
    mayHold = true
    tab.begin()
    const sent: HoldRequest = sameSlot ? { ...request, when: { kind: 'later', at: sameSlot.at } } : request
    try {
      const held = heldOf(await hold(sent), now())
      if (own !== round) return
      if (held.at !== sameSlot?.at) since = now()
      become({ step: 'held', slot: held, request })
      stopTimer = after(Math.max(0, held.endsAt - now()), renew)
    } catch (error) {
      if (own === round) become(afterRefusal(error, sent))
    }
  }

  /** Renews the hold, but not after 40 minutes in all: the slot becomes free for other customers. */
  function renew(): void {
    if (state.step !== 'held' || !request) return
    const { slot } = state
    if (now() - since >= holdMinutesInAll * minuteMs) become({ ...state, step: 'over' })
    else sendRequest(request, { sameSlot: slot })
  }

  async function leave({ keep }: { readonly keep: boolean }): Promise<void> {
    const isOnly = await tab.end()
    // without a network the hold expires by itself in a few minutes
    if (isOnly && !keep) await release().catch(doNothing)
  }

  return {
    snapshot: () => state,
    follow: (onChange) => {
      followers.add(onChange)
      return () => followers.delete(onChange)
    },
    setRequest: (next) => {
      request = next
      // same time, other cart: keep the slot that the customer has seen, not the one that is the soonest now
      const hold = holdFor(state, next)
      sendRequest(next, { sameSlot: hold.step === 'held' ? hold.slot : undefined })
    },
    extend: () => {
      if (!request || (state.step !== 'held' && state.step !== 'over')) return
      sendRequest(request, { sameSlot: state.slot })
    },
    stopRenewal: () => stopTimer(),
    dismiss: () => {
      if (state.step === 'gone') become({ step: 'none' })
    },
    end: ({ keep }) => {
      stopTimer()
      round += 1
      request = undefined
      become({ step: 'none' })
      if (!mayHold) return
      mayHold = false
      inTurn = inTurn.then(() => leave({ keep }))
    },
  }
}

/**
 * Returns the hold as it counts for the chosen branch and time: a slot that is held for another choice does
 * not count. The time is the same if it is "soonest" before and now, or the held time itself.
 */
export function holdFor(hold: Hold, { branchId, when }: Pick<HoldRequest, 'branchId' | 'when'>): Hold {
  if (hold.step !== 'held' && hold.step !== 'over') return hold
  const { request, slot } = hold
  const isSameTime = when.kind === 'now' ? request.when.kind === 'now' : when.at === slot.at
  return request.branchId === branchId && isSameTime ? hold : { step: 'none' }
}

const doNothing = () => undefined

function heldOf({ at, expiresAt, lastsUntil, serverNow }: SlotHold, now: number): HeldSlot {
  const ahead = Date.parse(serverNow) - now
  return {
    at: Date.parse(at),
    expiresAt: Date.parse(expiresAt),
    endsAt: Date.parse(expiresAt) - ahead,
    lastsUntil: Date.parse(lastsUntil) - ahead,
  }
}

/**
 * Without an answer, or if the refusal is not about the slot, this state stays silent: other parts of the
 * screen show the reason. A branch that is paused or silent is one: the choice stays until it takes orders.
 */
function afterRefusal(error: unknown, { when }: HoldRequest): Hold {
  const isOfSlot = error instanceof Refused && slotRefusals.includes(error.refusal)
  if (!isOfSlot) return { step: 'none' }
  return { step: 'gone', at: when.kind === 'later' ? when.at : undefined, next: readNext(error.detail) }
}

const slotRefusals: readonly string[] = ['slot-full', 'slot-too-soon', 'slot-closed']
