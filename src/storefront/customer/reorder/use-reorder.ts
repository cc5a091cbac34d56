import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { newId } from '#client/new-id.ts'
import type { BranchMenu } from '#contract/menu.ts'
import type { DeliveryAddress } from '#contract/cart.ts'
import type { Branch } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import { menuAt, soonestAt } from '#domain/menu-at.ts'
import type { Menu } from '#domain/menu.ts'
import {
  decisionsFor,
  openLines,
  planReorder,
  reorderedLines,
  wantedLines,
  type Decision,
  type Decisions,
  type MadeDecisions,
  type ReorderLine,
} from '#domain/reorder.ts'
import { hasCatering, leadMinutes } from '#domain/lead-time.ts'
import { hasCapacity, type IsFull, kitchenUnitsOf, resolveWhen } from '#domain/slot.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { choiceAtom, nextChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { loadsQuery } from '#storefront/customer/slot/queries.ts'
import { loadsOf } from '#storefront/customer/slot/use-loads.ts'
import { useMovedSoonest } from '#storefront/customer/slot/use-moved-soonest.ts'
import { otherBranch, refusalOfBranch } from './branch-again.ts'
import type { OrderAgain } from './order-again.ts'

/**
 * The menu of this branch; if it cannot be loaded (no network) or the branch is gone, the menu of the chosen
 * branch.
 */
export function useMenuAgain(branchId: string): BranchMenu | undefined {
  const choice = useAtomValue(choiceAtom)
  const own = useQuery({ ...menuQuery(branchId), throwOnError: false })
  const isGone = own.data !== undefined && own.data.branch.id !== branchId
  // without a network the second attempt waits, and there is no error
  const isMissing = isGone || own.isError || own.fetchStatus === 'paused'
  const chosen = useQuery({ ...menuQuery(choice.branchId), throwOnError: false, enabled: isMissing })
  if (own.data && !isGone) return own.data
  // a disabled query still has the menu that the device knows
  return isMissing ? (chosen.data ?? own.data) : undefined
}

export type Reorder = {
  readonly plan: readonly ReorderLine[]
  readonly decisions: Decisions
  /** Making the same decision again withdraws it, except a swap. */
  readonly decide: (place: number, decision: Decision) => void
  /** The positions of the lines that still need a decision. */
  readonly open: readonly number[]
  readonly cart: Cart
  /** The id of the cart line for a line of the order. */
  readonly idOf: (place: number) => string
  /** The menu at the earliest possible time. */
  readonly menu: Menu
  /** The earliest possible time (milliseconds since 1970); null if the branch is closed. */
  readonly slot: number | null
  /** That time when the sheet opened, if it was of another day. */
  readonly slotBefore: number | undefined
  readonly isFull: IsFull
  readonly address: DeliveryAddress | null
  /** The address is that of the choice, and another one was tapped, which is about to be chosen. */
  readonly isChoosing: boolean
  /** Why the branch cannot take the order, and a branch that can. */
  readonly refusal: MessageId | undefined
  readonly other: Branch | undefined
}

/** A past order as it could be ordered today, as soon as possible, with the customer's decisions. */
export function useReorder(order: OrderAgain, sold: Menu, branch: Branch): Reorder {
  const now = useNow()
  const choice = useAtomValue(choiceAtom)
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const [id] = useState(newId)
  const idOf = (place: number) => `${id}-${place}`
  const [made, setMade] = useState<MadeDecisions>({})
  const { menu, slot, isFull, catering } = useSoonest(order, sold, branch, made)
  const slotBefore = useMovedSoonest(branch, { kind: 'now' }, { catering, isFull })

  const plan = planReorder(order.quote.lines, menu)
  const decisions = decisionsFor(plan, made, menu)
  // the copy of an order that the device stores has no address
  const takesChosen = order.method === 'delivery' && !order.address
  const address = order.method === 'delivery' ? (order.address ?? choice.address) : null
  const isChoosing = useAtomValue(nextChoiceAtom) !== undefined && takesChosen
  const { branches } = useBranchesAround(shop?.branches ?? [], address?.location, choice.branchId)
  const ask = { method: order.method, address, catering, now }
  const refusal = refusalOfBranch(branch, { ...ask, isFull })

  function decide(place: number, decision: Decision): void {
    const isWithdrawn = decisions[place]?.kind === decision.kind && decision.kind !== 'swap'
    const changes = plan[place]?.changes ?? []
    setMade(({ [place]: _, ...others }) =>
      isWithdrawn ? others : { ...others, [place]: { decision, changes } },
    )
  }

  return {
    plan,
    decisions,
    decide,
    open: openLines(plan, decisions),
    cart: { lines: reorderedLines(plan, decisions, idOf) },
    idOf,
    menu,
    slot,
    slotBefore,
    isFull,
    address,
    isChoosing,
    refusal,
    other: refusal && otherBranch(branches, branch.id, choice.branchId, ask),
  }
}

/**
 * The earliest possible time for what is wanted of a past order, and the menu at that time: a paused dish
 * that is available again by then can be ordered, and one that is not sold at that hour cannot. `sold` is the
 * menu without a time.
 */
function useSoonest(
  { quote, method }: OrderAgain,
  sold: Menu,
  branch: Branch,
  made: MadeDecisions,
): Pick<Reorder, 'menu' | 'slot' | 'isFull'> & { readonly catering: boolean } {
  const now = useNow()
  const reachable = useReachable()
  const wanted = { lines: wantedLines(quote.lines, made) }
  const catering = hasCatering(wanted, sold)
  const units = kitchenUnitsOf(wanted, sold)
  const loads = useQuery({ ...loadsQuery(branch.id, { catering }), enabled: hasCapacity(branch) })
  const { isFull } = loadsOf(reachable ? loads.data : undefined, { branch, units })
  const due = resolveWhen(branch, { kind: 'now' }, now, { catering, isFull })
  const slot = due.ok ? due.value : null
  // a branch that takes no orders now shows the menu of when it would
  const at = slot ?? soonestAt(branch, now, leadMinutes(branch, catering)) ?? null
  return { menu: menuAt(sold, at, { branch, method }), slot, isFull, catering }
}
