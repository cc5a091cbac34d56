import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import { replaceLine, type CartLine } from '#domain/cart.ts'
import { firstChoices, isBlocked, availableChoices } from '#domain/choices.ts'
import {
  type Availability,
  optionGroupsOf,
  type Menu,
  type MenuItem,
  type OptionGroup,
} from '#domain/menu.ts'
import { promotedPrice } from '#domain/promotion.ts'
import { checkChoices, priceItem, type ChoiceProblem } from '#domain/chosen-options.ts'
import type { NewLine } from '#domain/reorder.ts'
import { addToCartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { limitText } from '#storefront/customer/cart/line/limit-text.ts'
import { useOncePerEntry } from '#storefront/platform/navigation/use-once-per-entry.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { chosenOf } from './option-choices.ts'
import { useBegunDish } from './use-begun-dish.ts'
import { nutritionOf, servesOf, type Nutrition } from '#domain/nutrition.ts'

export type Dish = {
  readonly item: MenuItem
  readonly groups: readonly OptionGroup[]
  readonly optionIds: readonly string[]
  readonly setOptionIds: (optionIds: readonly string[]) => void
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
  readonly note: string
  readonly setNote: (note: string) => void
  /** The price of the line in halalas: options and quantity included. */
  readonly total: number
  readonly nutrition: Nutrition
  /** How many people the dish serves with its options. */
  readonly serves: number | null
  /** The required group without a choice, after the customer tried to submit and until it has one. */
  readonly missingGroupId: string | undefined
  /** Why the dish cannot be ordered now. */
  readonly unavailable: Exclude<Availability, 'available'> | undefined
  /** True while a line of the cart is being changed. */
  readonly editing: boolean
  /** Adds the dish to the cart, or scrolls to the missing choice. */
  readonly submit: () => void
}

/**
 * The state of a dish that is being added to the cart, or of a cart line that is being changed. Calls
 * `onDone` once it is in the cart. After that, another submit at the same history entry does nothing. What is
 * chosen stays while a suggested dish is open over it.
 */
export function useDish(menu: Menu, item: MenuItem, line: CartLine | undefined, onDone: () => void): Dish {
  const intl = useIntl()
  const addToCart = useSetAtom(addToCartAtom)
  const changeCart = useSetAtom(changeCartAtom)
  const once = useOncePerEntry()
  const [begun, changeBegun] = useBegunDish(`${item.id} ${line?.id ?? ''}`)

  function keep(newLine: NewLine): void {
    if (once.isDone()) return
    if (line) void changeCart((cart) => replaceLine(cart, { ...newLine, id: line.id }))
    const added = line ? undefined : addToCart({ ...newLine, id: newId() })
    if (typeof added === 'string') notify(limitText(added, intl), { tone: 'warning' })
    // at the other limit, the cart has as many of the dish as fit
    if (added === 'lines') return
    once.note()
    changeBegun(() => undefined)
    if (added !== 'quantity')
      notify(intl.formatMessage({ id: line ? 'dish.updated' : 'dish.added' }), { tone: 'success' })
    onDone()
  }

  const dish = useChosenDish(menu, item, begun ?? line, keep)
  const { optionIds, quantity, note } = dish
  const shown: NewLine = { ...personOf(line), itemId: item.id, optionIds, quantity, note }
  /** Notes a change of what is chosen, besides showing it. */
  const noting =
    <Value>(set: (value: Value) => void, part: (value: Value) => Partial<NewLine>) =>
    (value: Value) => {
      set(value)
      // two parts may change before the dish is rendered again
      changeBegun((before = shown) => ({ ...before, ...part(value) }))
    }
  return {
    ...dish,
    editing: line !== undefined,
    setOptionIds: noting(dish.setOptionIds, (ids) => ({ optionIds: ids })),
    setQuantity: noting(dish.setQuantity, (count) => ({ quantity: count })),
    setNote: noting(dish.setNote, (words) => ({ note: words })),
  }
}

/**
 * The state of a dish that is being chosen, new or from an earlier line. Calls `onKeep` with the result once
 * no choice is missing.
 */
export function useChosenDish(
  menu: Menu,
  item: MenuItem,
  line: NewLine | undefined,
  onKeep: (newLine: NewLine) => void,
): Dish {
  const groups = optionGroupsOf(menu, item)
  const [optionIds, setOptionIds] = useState<readonly string[]>(() =>
    line ? availableChoices(groups, line.optionIds) : firstChoices(groups),
  )
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [askedGroupId, setAskedGroupId] = useState<string>()
  const [firstIds] = useState(optionIds)
  useBusy(optionIds !== firstIds || quantity !== (line?.quantity ?? 1) || note !== (line?.note ?? ''))

  const missingGroups = missingGroupsOf(checkChoices(menu, item, optionIds))

  function submit(): void {
    const [missing] = missingGroups
    setAskedGroupId(missing)
    if (missing !== undefined) focusGroup(missing)
    else onKeep({ ...personOf(line), itemId: item.id, quantity, optionIds, note: note.trim() })
  }

  const options = groups.flatMap((group) => chosenOf(group, optionIds))
  return {
    item,
    groups,
    optionIds,
    setOptionIds,
    quantity,
    setQuantity,
    note,
    setNote,
    total:
      promotedPrice(priceItem(menu, item, optionIds).unitPrice, item.promotion?.percents ?? []) * quantity,
    nutrition: nutritionOf(item, options),
    serves: servesOf(item, options),
    missingGroupId: missingGroups.find((groupId) => groupId === askedGroupId),
    unavailable: unavailableOf(item, groups),
    editing: line !== undefined,
    submit,
  }
}

/** A line of a family cart stays the dish of its person. */
const personOf = (line: NewLine | undefined): Pick<NewLine, 'person'> =>
  line?.person === undefined ? {} : { person: line.person }

export const groupAnchor = (groupId: string): string => `choice-${groupId}`

/** Scrolls to the group and focuses its first option; the text above it says what is missing. */
function focusGroup(groupId: string): void {
  const group = document.getElementById(groupAnchor(groupId))
  group?.scrollIntoView({ block: 'center' })
  group?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
}

const missingGroupsOf = (problems: readonly ChoiceProblem[]): readonly string[] =>
  problems.flatMap((problem) => (problem.reason === 'choice-missing' ? [problem.groupId] : []))

function unavailableOf(item: MenuItem, groups: readonly OptionGroup[]): Dish['unavailable'] {
  if (item.availability !== 'available') return item.availability
  return groups.some(isBlocked) ? 'paused' : undefined
}
