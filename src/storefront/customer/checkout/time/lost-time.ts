import type { Choice } from '#storefront/customer/method/choice.ts'

/** A time that the order has lost: another customer took it, or it is too soon by now. */
export type LostTime = {
  /** The start of the lost slot (milliseconds since 1970); undefined if it was the soonest one. */
  readonly at: number | undefined
  /** The next free one, which is chosen in its place; undefined if the customer has to choose. */
  readonly next: number | undefined
}

type ChosenTime = Pick<Choice, 'branchId' | 'when'>

/** A lost time with the choice that lost it, and whether the next one was chosen since. */
export type Loss = LostTime & { readonly chosen: ChosenTime; readonly isMoved: boolean }

/**
 * Returns the loss as it counts for a choice: before the move for the choice that lost its time, and then for
 * the next time. Undefined once the customer has chosen, also if that is the lost time again.
 */
export function lossFor(loss: Loss, choice: ChosenTime): Loss | undefined {
  const { chosen, next, isMoved } = loss
  if (choice.branchId !== chosen.branchId) return undefined
  if (choice.when.kind === 'later' && choice.when.at === next)
    return isMoved ? loss : { ...loss, isMoved: true }
  return !isMoved && isSameWhen(choice.when, chosen.when) ? loss : undefined
}

const isSameWhen = (one: Choice['when'], other: Choice['when']): boolean =>
  one.kind === 'later' && other.kind === 'later' ? one.at === other.at : one.kind === other.kind

/** Whether the order has no time until the customer chooses one. */
export const mustChoose = (lost: LostTime | undefined): boolean =>
  lost !== undefined && lost.next === undefined
