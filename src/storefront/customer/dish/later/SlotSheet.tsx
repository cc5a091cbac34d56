import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { wordsIn } from '#domain/locale.ts'
import { menuAt } from '#domain/menu-at.ts'
import { findItem, type Menu, type MenuItem } from '#domain/menu.ts'
import { nextSlots, resolveWhen, type WhenRefusal } from '#domain/slot.ts'
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
  const { when, setChosen, problem } = useDishTime({ item, from, menu, branch })

  async function choose(at: number): Promise<void> {
    if (await changeWhen({ kind: 'later', at })) onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      footer={when && <OrderThen when={when} problem={problem} name={name} onChoose={choose} />}
    >
      <div className={layout.stack}>
        {item.times && <SaleHours times={item.times} />}
        {when ? (
          <WhenPicker branch={branch} menu={menu} when={when} onChange={setChosen} />
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
  when,
  problem,
  name,
  onChoose,
}: {
  when: ChosenWhen
  problem: TimeProblem | undefined
  name: string
  onChoose: (at: number) => Promise<void>
}) {
  const intl = useIntl()
  const formats = useFormats()
  const time = when.kind === 'now' ? '' : `${formats.shortDay(when.at)} ${formats.time(when.at)}`
  const reason =
    problem === undefined
      ? undefined
      : problem === 'not-sold'
        ? intl.formatMessage({ id: 'dish.sold.not-then' }, { name })
        : intl.formatMessage({ id: `refusal.${problem}` })
  return (
    <Button wide disabledReason={reason} onClick={() => when.kind === 'later' && void onChoose(when.at)}>
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
  const formats = useFormats()
  const time = `${formats.date(from)}, ${formats.time(from)}`
  return (
    <Note tone="warm" icon={clockIcon}>
      <FormattedMessage id="dish.sold.too-far" values={{ name, time: <bdi>{time}</bdi> }} />
    </Note>
  )
}

/** Why the dish cannot be ordered for the chosen time. */
type TimeProblem = 'not-sold' | WhenRefusal

/**
 * The chosen time, at first the first free slot at which the dish is sold, and why it is not possible. No
 * time if the dish is sold at none of the slots that can be ordered.
 */
function useDishTime({
  item,
  from,
  menu,
  branch,
}: {
  item: MenuItem
  from: number
  menu: Menu
  branch: Branch
}) {
  const now = useNow()
  const { catering: inCart, isFull } = useLoads(branch, menu)
  const catering = inCart || item.catering
  const ofDish = { ...menu, items: menu.items.filter(({ id }) => id === item.id) }
  const isSold = (at: number) => findItem(menuAt(ofDish, at), item.id)?.availability !== 'out-of-hours'
  const [chosen, setChosen] = useState<ChosenWhen>()
  const slots = nextSlots(branch, now, { catering, isFull, count: Infinity })
  const first = slots.find((at) => at >= from && isSold(at)) ?? slots.find(isSold)
  const when: ChosenWhen | undefined =
    first === undefined ? undefined : (chosen ?? { kind: 'later', at: first })
  const problem = when && problemOf(when)
  return { when, setChosen, problem }

  function problemOf(time: ChosenWhen): TimeProblem | undefined {
    if (time.kind === 'now' || !isSold(time.at)) return 'not-sold'
    const due = resolveWhen(branch, time, now, { catering, isFull })
    return due.ok ? undefined : due.refusal
  }
}
