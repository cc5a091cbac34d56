import { minuteMs } from '#domain/duration.ts'
import { Refused } from '#client/call.ts'
import type { SlotHold } from '#contract/slot.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Method } from '#domain/pricing.ts'
import type { When } from '#domain/slot.ts'
import { holdMinutesInAll } from '#domain/slot-hold.ts'
import { readNext } from './read-next.ts'

/** What is to be held: it is asked for when any of it changes. */
export type Wish = {
  readonly branchId: string
  readonly method: Method
  readonly when: When
  readonly lines: readonly CartLine[]
}

/**
 * `at` and `expiresAt` are the shop's instants; the others are when that is by this device's clock.
 * Milliseconds since 1970.
 */
export type HeldSlot = {
  readonly at: number
  readonly expiresAt: number
  readonly endsAt: number
  readonly lastsUntil: number
}

export type Hold =
  /**
   * Nothing is held: not asked for yet, or there is no network; the server decides when the order is placed.
   */
  | { readonly step: 'none' | 'asking' }
  | { readonly step: 'held'; readonly slot: HeldSlot }
  /** Nobody looked for long: its time is over, and it is held again when the customer says so. */
  | { readonly step: 'over'; readonly slot: HeldSlot }
  /** It can not be had: somebody was faster, or it comes too soon by now. `next` are the first that can. */
  | { readonly step: 'gone'; readonly at: number | undefined; readonly next: readonly number[] }

/** The shop, and the time: what a test brings its own of. */
export type Surroundings = {
  readonly hold: (wish: Wish) => Promise<SlotHold>
  readonly release: () => Promise<void>
  readonly now: () => number
  /** Calls back after so long, not before somebody looks at the page. Returns how to stop. */
  readonly after: (ms: number, then: () => void) => () => void
}

export type Holder = {
  readonly snapshot: () => Hold
  readonly follow: (heard: () => void) => () => void
  readonly want: (wish: Wish) => void
  /** Eight minutes more of the same, or once more after it was over. */
  readonly prolong: () => void
  /** An order is on its way with it: it is asked for no more. */
  readonly rest: () => void
  /** The customer has read that it is gone. */
  readonly dismiss: () => void
  /** `keep`: what is held is on its way to be an order. */
  readonly leave: (about: { readonly keep: boolean }) => void
}

/**
 * Keeps a slot for as long as a customer checks out: asks for it, asks anew when its time is over, and gives
 * it back. What the server is asked it is asked one after the other: two tabs aside, the last answer is what
 * is held.
 */
export function createHolder({ hold, release, now, after }: Surroundings): Holder {
  let state: Hold = { step: 'none' }
  let wish: Wish | undefined
  /** Since when this slot is held, by this device's clock. */
  let since = 0
  let inTurn: Promise<void> = Promise.resolve()
  let stopTimer: () => void = doNothing
  /** The server may hold something, also what was held before a refusal. */
  let mayHold = false
  /** Answers to what was asked before are of no interest any more. */
  let round = 0
  const followers = new Set<() => void>()

  function become(next: Hold): void {
    state = next
    for (const heard of followers) heard()
  }

  function ask(asked: Wish, { keeps }: { keeps: HeldSlot | undefined }): void {
    stopTimer()
    round += 1
    const own = round
    if (!keeps) become({ step: 'asking' })
    inTurn = inTurn.then(() => (own === round ? takeTurn(own, asked, keeps) : undefined))
  }

  async function takeTurn(own: number, asked: Wish, keeps: HeldSlot | undefined): Promise<void> {
    mayHold = true
    try {
      const held = heldOf(await hold(asked), now())
      if (own !== round) return
      if (held.at !== keeps?.at) since = now()
      become({ step: 'held', slot: held })
      stopTimer = after(Math.max(0, held.endsAt - now()), renew)
    } catch (error) {
      if (own === round) become(afterRefusal(error, asked))
    }
  }

  /** Whoever has left the page open for long is not asked for: others want the slot too. */
  function renew(): void {
    if (state.step !== 'held' || !wish) return
    const { slot } = state
    if (now() - since >= holdMinutesInAll * minuteMs) become({ step: 'over', slot })
    else ask({ ...wish, when: { kind: 'later', at: slot.at } }, { keeps: slot })
  }

  return {
    snapshot: () => state,
    follow: (heard) => {
      followers.add(heard)
      return () => followers.delete(heard)
    },
    want: (next) => {
      const before = wish
      wish = next
      const slot = state.step === 'held' ? state.slot : undefined
      // the same time, of another cart: the very slot the customer has seen, not whichever is the soonest now
      const same = slot && before?.branchId === next.branchId && isSameTime(before.when, next.when, slot)
      if (same) ask({ ...next, when: { kind: 'later', at: slot.at } }, { keeps: slot })
      else ask(next, { keeps: undefined })
    },
    prolong: () => {
      if (!wish || (state.step !== 'held' && state.step !== 'over')) return
      const { slot } = state
      ask({ ...wish, when: { kind: 'later', at: slot.at } }, { keeps: slot })
    },
    rest: () => stopTimer(),
    dismiss: () => {
      if (state.step === 'gone') become({ step: 'none' })
    },
    leave: ({ keep }) => {
      stopTimer()
      round += 1
      wish = undefined
      become({ step: 'none' })
      if (!mayHold) return
      mayHold = false
      // without a network it is over by itself in a few minutes
      if (!keep) inTurn = inTurn.then(() => release().catch(doNothing))
    },
  }
}

const doNothing = () => undefined

/** "Soonest" and the very slot it was held as are one wish. */
const isSameTime = (before: When, next: When, { at }: HeldSlot): boolean =>
  next.kind === 'now' ? before.kind === 'now' : next.at === at

function heldOf({ at, expiresAt, lastsUntil, serverNow }: SlotHold, now: number): HeldSlot {
  const ahead = Date.parse(serverNow) - now
  return {
    at: Date.parse(at),
    expiresAt: Date.parse(expiresAt),
    endsAt: Date.parse(expiresAt) - ahead,
    lastsUntil: Date.parse(lastsUntil) - ahead,
  }
}

/** Without an answer, or with another reason than the time, the screen's other parts have the word. */
function afterRefusal(error: unknown, { when }: Wish): Hold {
  const isOfTime = error instanceof Refused && timeRefusals.includes(error.refusal)
  if (!isOfTime) return { step: 'none' }
  return { step: 'gone', at: when.kind === 'later' ? when.at : undefined, next: readNext(error.detail) }
}

const timeRefusals: readonly string[] = [
  'slot-full',
  'slot-too-soon',
  'slot-closed',
  'branch-paused',
  'branch-silent',
]
