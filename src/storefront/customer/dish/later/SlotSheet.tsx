import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { wordsIn } from '#domain/locale.ts'
import { menuAt } from '#domain/menu-at.ts'
import { findItem, type Menu, type MenuItem } from '#domain/menu.ts'
import { nextSlots } from '#domain/slot.ts'
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

/** More than two days of slots: the first hours of a dish may be full. */
const mostSlots = 200

/** The choice of a time for a dish; it opens at the first free slot from `from` on at which it is sold. */
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
  const intl = useIntl()
  const formats = useFormats()
  const name = wordsIn(item.name, useLang()).text
  const changeWhen = useChangeWhen(branch.id)
  const { when, setChosen, isWrong } = useDishTime({ item, from, menu, branch })

  async function choose(at: number): Promise<void> {
    if (await changeWhen({ kind: 'later', at })) onClose()
  }

  const time = when.kind === 'now' ? '' : `${formats.shortDay(when.at)} ${formats.time(when.at)}`
  return (
    <Sheet
      open
      onClose={onClose}
      title={name}
      footer={
        <Button
          wide
          disabledReason={isWrong ? intl.formatMessage({ id: 'dish.sold.not-then' }, { name }) : undefined}
          onClick={() => when.kind === 'later' && void choose(when.at)}
        >
          {isWrong ? (
            <FormattedMessage id="item.out-of-hours" />
          ) : (
            <FormattedMessage id="checkout.fix.later" values={{ time: <bdi>{time}</bdi> }} />
          )}
        </Button>
      }
    >
      <div className={layout.stack}>
        {item.times && <SaleHours times={item.times} />}
        <WhenPicker branch={branch} menu={menu} when={when} onChange={setChosen} />
        {isWrong && (
          <Note tone="warm" icon={clockIcon} role="status">
            <FormattedMessage id="dish.sold.not-then" values={{ name }} />
          </Note>
        )}
      </div>
    </Sheet>
  )
}

/** The chosen time, at first the first free slot at which the dish is sold, and whether it is sold then. */
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
  const loads = useLoads(branch, menu)
  const catering = loads.catering || item.catering
  const isSold = (at: number) => findItem(menuAt(menu, at), item.id)?.availability !== 'out-of-hours'
  const [chosen, setChosen] = useState<ChosenWhen>()
  const [first] = nextSlots(branch, now, { catering, isFull: loads.isFull, from, count: mostSlots }).filter(
    isSold,
  )
  const when: ChosenWhen = chosen ?? { kind: 'later', at: first ?? from }
  return { when, setChosen, isWrong: when.kind === 'now' || !isSold(when.at) }
}
