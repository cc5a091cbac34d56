import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import { wordsIn } from '#domain/locale.ts'
import { menuAt } from '#domain/menu-at.ts'
import { findItem, type Menu, type MenuItem, ofDishes } from '#domain/menu.ts'
import { nextSlots, resolveWhen, type WhenRefusal } from '#domain/slot.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useChangeWhen } from '#storefront/customer/cart/when/use-change-when.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'
import { WhenPicker } from '#storefront/customer/method/WhenPicker.tsx'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { SaleHours } from './SaleHours.tsx'

/**
 * The choice of a time for a dish; it opens at the first free slot from `from` on at which it is sold, or at
 * an earlier one. A dish that cannot be ordered for any of the coming days has its times only.
 */
export function SlotSheet({
  item,
  from,
  onClose,
}: {
  item: MenuItem
  /** Milliseconds since 1970. */
  from: number
  onClose: () => void
}) {
  const { branchId } = useAtomValue(choiceAtom)
  const { data } = useSuspenseQuery(menuQuery(branchId))
  const { menu, branch } = data
  const name = wordsIn(item.name, useLang()).text
  const changeWhen = useChangeWhen(branch.id)
  const cart = useCartWith(item)
  const { when, at, setChosen, problem } = useDishTime({ item, from, menu, branch, cart })

  async function choose(time: number): Promise<void> {
    if (await changeWhen({ kind: 'later', at: time })) onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      footer={
        at !== undefined && <OrderThen at={at} problem={problem} name={name} onChoose={() => choose(at)} />
      }
    >
      <div className={layout.stack}>
        {item.times && <SaleHours times={item.times} />}
        {when ? (
          <WhenPicker branch={branch} menu={menu} when={when} cart={cart} onChange={setChosen} />
        ) : (
          <TooFar name={name} from={from} />
        )}
        {problem === 'not-sold' && (
          <Note tone="warm" icon={clockIcon} role="status">
            <FormattedMessage id="dish.sold.not-then" values={{ name }} />
          </Note>
        )}
      </div>
    </Sheet>
  )
}

/** The button that orders for the chosen time; disabled with the reason if it is not possible. */
function OrderThen({
  at,
  problem,
  name,
  onChoose,
}: {
  at: number
  problem: TimeProblem | undefined
  name: string
  onChoose: () => Promise<void>
}) {
  const intl = useIntl()
  const formats = useFormats()
  const time = `${formats.shortDay(at)} ${formats.time(at)}`
  const reason =
    problem === undefined
      ? undefined
      : problem === 'not-sold'
        ? intl.formatMessage({ id: 'dish.sold.not-then' }, { name })
        : intl.formatMessage({ id: `refusal.${problem}` })
  return (
    <Button wide disabledReason={reason} onClick={() => void onChoose()}>
      {problem === 'not-sold' ? (
        <FormattedMessage id="item.out-of-hours" />
      ) : (
        <FormattedMessage id="checkout.fix.later" values={{ time: <bdi>{time}</bdi> }} />
      )}
    </Button>
  )
}

/** In place of the picker, which has no time at which the dish is sold. */
function TooFar({ name, from }: { name: string; from: number }) {
  const intl = useIntl()
  const formats = useFormats()
  const time = intl.formatMessage(
    { id: 'thank-you.day' },
    { day: formats.date(from), time: formats.time(from) },
  )
  return (
    <Note tone="warm" icon={clockIcon}>
      <FormattedMessage id="dish.sold.too-far" values={{ name, time: <bdi>{time}</bdi> }} />
    </Note>
  )
}

/** The cart with the dish, which may need more notice and more of the kitchen than what is in it. */
function useCartWith(item: MenuItem): Cart {
  const { lines } = useAtomValue(cartAtom)
  return { lines: [...lines, { id: item.id, itemId: item.id, quantity: 1, optionIds: [], note: '' }] }
}

/** Why the dish cannot be ordered for the chosen time. */
type TimeProblem = 'not-sold' | WhenRefusal

/**
 * The chosen time, at first the first free slot at which the dish is sold, its instant, and why it is not
 * possible. No time if the dish is sold at none of the slots that can be ordered.
 */
function useDishTime({
  item,
  from,
  menu,
  branch,
  cart,
}: {
  item: MenuItem
  from: number
  menu: Menu
  branch: Branch
  /** With the dish. */
  cart: Cart
}) {
  const now = useNow()
  const { catering, isFull } = useLoads(branch, menu, cart)
  const ofDish = ofDishes(menu, [item.id])
  const isSold = (at: number) => findItem(menuAt(ofDish, at), item.id)?.availability !== 'out-of-hours'
  const [chosen, setChosen] = useState<ChosenWhen>()
  const slots = nextSlots(branch, now, { catering, isFull, count: Infinity })
  const first = slots.find((at) => at >= from && isSold(at)) ?? slots.find(isSold)
  const when: ChosenWhen | undefined =
    first === undefined ? undefined : (chosen ?? { kind: 'later', at: first })
  // as the picker names it, with the minutes of a hold
  const soonest = slotToOffer(branch, { kind: 'now' }, now, { catering, isFull })
  const at = when?.kind === 'now' ? (soonest.ok ? soonest.value : undefined) : when?.at
  const problem = at === undefined ? undefined : problemOf(at)
  return { when, at, setChosen, problem }

  function problemOf(time: number): TimeProblem | undefined {
    if (!isSold(time)) return 'not-sold'
    const due = resolveWhen(branch, { kind: 'later', at: time }, now, { catering, isFull })
    return due.ok ? undefined : due.refusal
  }
}
