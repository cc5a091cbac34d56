import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { hasCapacity, type IsFull, refusalOfNow, resolveWhen } from '#domain/slot.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useChangeWhen } from '#storefront/customer/cart/when/use-change-when.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import type { Hold } from '#storefront/customer/slot/holder.ts'
import type { GoneSlot } from '#storefront/customer/slot/read-next.ts'
import { useHold } from '#storefront/customer/slot/use-hold.ts'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { useMovedSoonest } from '#storefront/customer/slot/use-moved-soonest.ts'
import { isUnderWay, placingAtom } from '#storefront/customer/placing/placing-atom.ts'
import { goneSlot } from './time/gone-slot.ts'

export type OrderTime = {
  readonly hold: Hold
  /** Whether the branch's slots are held at all: one without a capacity limit needs none. */
  readonly needsHold: boolean
  /** The start of the held slot (milliseconds since 1970). */
  readonly held: number | undefined
  /** The time that is ordered: the held slot, else the chosen time. */
  readonly when: ChosenWhen
  /** The instant of `when` (milliseconds since 1970); null if the branch cannot serve it. */
  readonly slot: number | null
  readonly isFull: IsFull
  /** Set when the order has lost its slot, until another one is chosen. */
  readonly gone: GoneSlot | undefined
  /** Resolves with false if the time stays: a dish is not sold then. */
  readonly pick: (at: number) => Promise<boolean>
  readonly extend: () => void
  readonly dismiss: () => void
}

/**
 * Returns the time of the order and holds its slot during checkout. The time changes only when the customer
 * changes it, or when it is lost: see `useLostTime`.
 */
export function useOrderTime(branch: Branch, menu: Menu, customerId: string | undefined): OrderTime {
  const placing = useAtomValue(placingAtom)
  const now = useNow()
  const reachable = useReachable()
  const cart = useAtomValue(cartAtom)
  const choice = useAtomValue(choiceAtom)
  const changeWhen = useChangeWhen(branch.id)
  const queryClient = useQueryClient()
  const { isFull, catering } = useLoads(branch, menu)
  const { method, branchId } = choice
  // without a capacity limit no slot needs a hold
  const needsHold = hasCapacity(branch) && cart.lines.length > 0
  // a time at which the branch takes no orders for now is requested once it does again
  const chosen = resolveWhen(branch, choice.when, now, { catering, isFull })
  const takesOrders =
    choice.when.kind === 'now'
      ? refusalOfNow(branch, now) === undefined
      : chosen.ok || chosen.refusal !== 'branch-paused'
  const canHold = customerId !== undefined && branchId !== null && reachable && needsHold && takesOrders
  const request =
    canHold && method !== null
      ? { branchId: branch.id, method, when: choice.when, lines: cart.lines }
      : undefined
  const { hold, extend, dismiss } = useHold(request, {
    chosen: { branchId: branch.id, when: choice.when },
    isNeeded: needsHold,
    isPlacing: isUnderWay(placing),
    keep: ['sending', 'checking', 'unanswered'].includes(placing.step),
  })
  const held = hold.step === 'held' ? hold.slot.at : undefined
  const offered = slotToOffer(branch, choice.when, now, { catering, isFull })
  // without a network "now" stays: the order may be sent an hour later
  const at = held ?? (reachable && needsHold && offered.ok ? offered.value : undefined)
  const when: ChosenWhen = at === undefined ? choice.when : { kind: 'later', at }
  const due = resolveWhen(branch, when, now, { catering, isFull })
  const moved = useMovedSoonest(branch, choice.when, { catering, isFull })

  function pick(at: number): Promise<boolean> {
    dismiss()
    void queryClient.invalidateQueries({ queryKey: ['slots'] })
    return changeWhen({ kind: 'later', at })
  }

  return {
    hold,
    needsHold,
    held,
    when,
    slot: due.ok ? due.value : null,
    isFull,
    gone: goneSlot({ hold, placing, when, isMoved: held === undefined && moved !== undefined }),
    pick,
    extend,
    dismiss: () => {
      dismiss()
      void queryClient.invalidateQueries({ queryKey: ['slots'] })
    },
  }
}
