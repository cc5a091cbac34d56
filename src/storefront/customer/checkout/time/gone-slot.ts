import { Refused } from '#client/call.ts'
import { isSameBusinessDay } from '#domain/business-day.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { isUnderWay, type Placing } from '#storefront/customer/placing/placing-atom.ts'
import type { Hold } from '#storefront/customer/slot/holder.ts'
import { type GoneSlot, readNext } from '#storefront/customer/slot/read-next.ts'

/**
 * Returns the slot that the order has lost, by a hold, by its refusal or because its day is over, with the
 * next free ones of the same day: the order never moves to another day by itself. Undefined if none is lost,
 * or while the server may have the order: then its answer decides.
 */
export function goneSlot({
  hold,
  placing,
  when,
  isMoved = false,
}: {
  hold: Hold
  placing: Placing
  /** The time of the order. */
  when: ChosenWhen
  /** The customer chose the soonest time, and that of the day has passed since. */
  isMoved?: boolean
}): GoneSlot | undefined {
  if (isUnderWay(placing) || placing.step === 'unanswered') return undefined
  const gone = hold.step === 'gone' ? hold : refusedSlot(placing, when)
  if (!gone) return isMoved ? { at: undefined, next: [] } : undefined
  const day = gone.at ?? (when.kind === 'later' ? when.at : undefined)
  return { at: gone.at, next: gone.next.filter((at) => day !== undefined && isSameBusinessDay(at, day)) }
}

/**
 * The slot was filled between the last check and the order: the refusal contains the next free slots. A time
 * that was chosen while the order was being sent stays.
 */
function refusedSlot(placing: Placing, when: ChosenWhen): GoneSlot | undefined {
  if (placing.step !== 'refused') return undefined
  const { error, agreed } = placing
  if (!(error instanceof Refused) || error.refusal !== 'slot-full') return undefined
  if (when.kind === 'later' && when.at !== agreed.slot) return undefined
  return { at: agreed.slot ?? undefined, next: readNext(error.detail) }
}
