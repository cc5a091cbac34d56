import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import { planFeast, seatsOf, type FeastLine, type FeastRefusal } from '#domain/feast.ts'
import { cartOfFeast, groupsOf, linesOnMenu, orderBy, type FeastGroup } from '#domain/feast-groups.ts'
import { mostGuestsInCart } from '#domain/feast-rules.ts'
import { menuAt, soonestAt } from '#domain/menu-at.ts'
import type { Menu } from '#domain/menu.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import { hasCatering, leadMinutes } from '#domain/lead-time.ts'
import { hasCapacity, kitchenUnitsOf, resolveWhen } from '#domain/slot.ts'
import type { WhenRefusal } from '#domain/slot.ts'
import { slotDays, type SlotDay } from '#domain/slot-day.ts'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { loadsQuery } from '#storefront/customer/slot/queries.ts'
import { loadsOf, type Loads } from '#storefront/customer/slot/use-loads.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import type { FeastSearch } from './feast-search.ts'

export type Feast = {
  readonly search: FeastSearch
  readonly seats: number
  readonly branch: Branch
  /** The menu at the time of the feast. */
  readonly menu: Menu
  /** The planner's own dishes; they may have been changed since. */
  readonly planned: readonly FeastLine[]
  readonly lines: readonly FeastLine[]
  /** How many dishes of the address the menu does not have any more. */
  readonly gone: number
  readonly refusal: FeastRefusal | undefined
  readonly groups: readonly FeastGroup[]
  readonly cart: Cart
  readonly quote: Quote
  /** The chosen slot, else the first free one; undefined if there is none. Milliseconds since 1970. */
  readonly at: number | undefined
  readonly whenRefusal: WhenRefusal | undefined
  readonly orderBy: number | undefined
  readonly lead: number
  readonly days: readonly SlotDay[]
  readonly loads: Loads
  /** So many guests are not put into the cart: the restaurant calls first. */
  readonly isRequest: boolean
}

/** Returns a feast with its dishes, price and times, by the menu on this device. */
export function useFeast(search: FeastSearch): Feast {
  const { wish } = search
  const now = useNow()
  const reachable = useReachable()
  const choice = useAtomValue(choiceAtom)
  const { menu: sold, branch } = useSuspenseQuery(menuQuery(search.branchId ?? choice.branchId)).data
  const around = search.at ?? soonestAt(branch, now, leadMinutes(branch, true)) ?? null
  const menu = menuAt(sold, around, { branch, method: choice.method })
  const plan = planFeast(menu, wish)
  const planned = plan.ok ? plan.value : []
  const lines = search.lines ? linesOnMenu(menu, search.lines) : planned
  const cart = cartOfFeast(lines)
  const catering = hasCatering(cart, menu)
  const units = kitchenUnitsOf(cart, menu)
  const { data } = useQuery({ ...loadsQuery(branch.id, { catering }), enabled: hasCapacity(branch) })
  const loads = { ...loadsOf(reachable ? data : undefined, { branch, units }), units, catering }
  const days = slotDays(branch, now, catering, loads.isFull)
  const first = days.flatMap(({ slots }) => slots).find(({ refusal }) => refusal === undefined)
  const at = search.at ?? first?.at
  const due =
    at === undefined
      ? undefined
      : resolveWhen(branch, { kind: 'later', at }, now, { catering, isFull: loads.isFull })
  return {
    search,
    seats: seatsOf(wish),
    branch,
    menu,
    planned,
    lines,
    gone: (search.lines?.length ?? lines.length) - lines.length,
    refusal: plan.ok ? undefined : plan.refusal,
    groups: groupsOf(menu, wish, lines),
    cart,
    quote: priceCart(cart, menu, { ...termsOf(choice, branch), slot: null }),
    at,
    whenRefusal: due === undefined ? 'branch-closed' : due.ok ? undefined : due.refusal,
    orderBy: at === undefined ? undefined : orderBy(branch, menu, cart, at),
    lead: leadMinutes(branch, catering),
    days,
    loads,
    isRequest: seatsOf(wish) > mostGuestsInCart,
  }
}
