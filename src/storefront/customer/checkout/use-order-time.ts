import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { Refused } from '#client/call.ts'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { hasCapacity, type IsFull, resolveWhen } from '#domain/slot.ts'
import { cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { Hold } from '#storefront/customer/slot/holder.ts'
import { type GoneSlot, readNext } from '#storefront/customer/slot/read-next.ts'
import { useHold } from '#storefront/customer/slot/use-hold.ts'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { isUnderWay, type Placing } from '#storefront/customer/placing/placing.ts'

export type OrderTime = {
  readonly hold: Hold
  /** The start of the slot that is held (milliseconds since 1970). */
  readonly held: number | undefined
  /** What is ordered: the held slot, else what was chosen. */
  readonly when: ChosenWhen
  /** When that would be; null where it can not be. */
  readonly slot: number | null
  readonly isFull: IsFull
  /** The time can not be had any more, and the customer has not chosen another yet. */
  readonly gone: GoneSlot | undefined
  readonly pick: (at: number) => void
  readonly prolong: () => void
  readonly dismiss: () => void
}

/**
 * The time of the order: chosen, and held while this customer checks out. It changes only when they say so.
 */
export function useOrderTime(
  branch: Branch,
  menu: Menu,
  { customerId, placing }: { customerId: string | undefined; placing: Placing },
): OrderTime {
  const now = useNow()
  const reachable = useReachable()
  const cart = useAtomValue(cartAtom)
  const choice = useAtomValue(choiceAtom)
  const changeChoice = useSetAtom(changeChoiceAtom)
  const queryClient = useQueryClient()
  const { isFull, catering } = useLoads(branch, menu)
  const { method, branchId } = choice
  // a kitchen that never says no need not be asked
  const isHeld = hasCapacity(branch) && cart.lines.length > 0
  const canHold = customerId !== undefined && branchId !== null && reachable && isHeld
  const wish =
    canHold && method !== null
      ? { branchId: branch.id, method, when: choice.when, lines: cart.lines }
      : undefined
  const { hold, prolong, dismiss } = useHold(wish, {
    rest: isUnderWay(placing),
    keep: ['sending', 'checking', 'unanswered'].includes(placing.step),
  })
  const held = hold.step === 'held' ? hold.slot.at : undefined
  const when: ChosenWhen = held === undefined ? choice.when : { kind: 'later', at: held }
  const due = resolveWhen(branch, when, now, catering, isFull)

  function pick(at: number): void {
    dismiss()
    void queryClient.invalidateQueries({ queryKey: ['slots'] })
    void changeChoice({ when: { kind: 'later', at } })
  }

  return {
    hold,
    held,
    when,
    slot: due.ok ? due.value : null,
    isFull,
    gone: hold.step === 'gone' ? hold : goneOf(placing, when),
    pick,
    prolong,
    dismiss: () => {
      dismiss()
      void queryClient.invalidateQueries({ queryKey: ['slots'] })
    },
  }
}

/** Somebody was faster between the last look and the order: the refusal brings the next times. */
function goneOf(placing: Placing, when: ChosenWhen): GoneSlot | undefined {
  if (placing.step !== 'refused') return undefined
  const { error } = placing
  if (!(error instanceof Refused) || error.refusal !== 'slot-full') return undefined
  return { at: when.kind === 'later' ? when.at : undefined, next: readNext(error.detail) }
}
