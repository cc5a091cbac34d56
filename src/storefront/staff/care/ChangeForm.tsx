import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { changeQuote, differenceOf } from '#domain/change-order.ts'
import { wordsIn } from '#domain/locale.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { refreshIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import text from '#storefront/ui/text/text.module.css'
import { backOf } from './back-of.ts'
import { OtherDishes } from './OtherDishes.tsx'
import { type Swap, swapOf } from './swaps.ts'
import type { Change } from './use-change.ts'

type Line = Order['quote']['lines'][number]

/** Swaps portions of one line for another dish, or removes them. */
export function ChangeForm({
  order,
  line,
  busy,
  error,
  onBack,
  onChange,
}: {
  order: Order
  line: Line
  busy: boolean
  error: Error | null
  onBack: () => void
  onChange: (change: Change) => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const { data, error: menuError } = useQuery({ ...menuQuery(order.branchId), throwOnError: false })
  const [how, setHow] = useState<How>('swap')
  const [wanted, setWanted] = useState(line.quantity)
  const [chosen, setChosen] = useState<Pick<Swap, 'item' | 'optionIds'>>()
  // a colleague may have taken some of them
  const quantity = Math.min(wanted, line.quantity)
  const swap = chosen && data ? swapOf(order.quote, data.menu, { line, quantity, ...chosen }) : undefined
  const removed = changeQuote(order.quote, { lineId: line.id, quantity, to: null })
  const result = how === 'swap' ? swap : removed.ok ? withoutDish(order, removed.value) : undefined
  const block = !reachable ? 'staff.offline' : result ? undefined : whyNot(how, removed)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!result) return
    const to = how === 'swap' && swap ? { itemId: swap.item.id, optionIds: swap.optionIds } : null
    onChange({ lineId: line.id, quantity, to, quoteHash: result.quoteHash })
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Portions line={line} quantity={quantity} onChange={setWanted} />
      <HowSegments value={how} onChange={setHow} />
      {how === 'swap' && !data && (menuError ? <ErrorNote error={menuError} /> : <Skeleton shape="block" />)}
      {how === 'swap' && data && (
        <OtherDishes
          order={order}
          line={line}
          quantity={quantity}
          chosen={chosen}
          menu={data.menu}
          onChoose={setChosen}
        />
      )}
      <ErrorNote error={error} />
      <Button type="submit" wide busy={busy} disabledReason={block && intl.formatMessage({ id: block })}>
        <Result how={how} order={order} difference={result?.difference ?? 0} />
      </Button>
      <Foot onBack={onBack} />
    </form>
  )
}

const Foot = ({ onBack }: { onBack: () => void }) => (
  <>
    <Button tone="quiet" wide onClick={onBack}>
      <FormattedMessage id="staff.change.other-line" />
    </Button>
    <p className={text.smallMuted}>
      <FormattedMessage id="staff.change.told" />
    </p>
  </>
)

const whyNot = (how: How, removed: ReturnType<typeof changeQuote>) =>
  how === 'remove' && !removed.ok ? (`refusal.${removed.refusal}` as const) : 'staff.change.choose'

const withoutDish = ({ quote }: Order, after: { readonly total: number; readonly hash: string }) => ({
  quoteHash: after.hash,
  difference: differenceOf(quote, after),
})

type How = 'swap' | 'remove'

/** How many portions of the line are changed, if it has several. */
function Portions({
  line,
  quantity,
  onChange,
}: {
  line: Line
  quantity: number
  onChange: (quantity: number) => void
}) {
  const name = wordsIn(line.name, useLang()).text
  return (
    <div className={layout.between}>
      <b className={text.item}>{name}</b>
      {line.quantity > 1 && (
        <div className={layout.wrap}>
          <Stepper value={quantity} min={1} max={line.quantity} label={name} onChange={onChange} />
          <span className={text.smallMuted}>
            <FormattedMessage id="staff.change.portions" values={{ count: line.quantity }} />
          </span>
        </div>
      )}
    </div>
  )
}

function HowSegments({ value, onChange }: { value: How; onChange: (how: How) => void }) {
  const intl = useIntl()
  return (
    <Segments
      label={intl.formatMessage({ id: 'staff.change.how' })}
      value={value}
      onChange={onChange}
      options={[
        { value: 'swap', label: intl.formatMessage({ id: 'staff.change.swap' }), icon: refreshIcon },
        { value: 'remove', label: intl.formatMessage({ id: 'staff.change.remove' }), icon: trashIcon },
      ]}
    />
  )
}

/** What the button does, and what happens with the money. */
function Result({ how, order, difference }: { how: How; order: Order; difference: number }) {
  const back = backOf(order, difference)
  return (
    <FormattedMessage
      id={wordsOf(how, difference, back)}
      values={{
        price: <Price amount={Math.abs(difference)} />,
        back: <Price amount={back} />,
        less: <Price amount={-difference - back} />,
      }}
    />
  )
}

function wordsOf(how: How, difference: number, back: number) {
  if (difference > 0) return 'staff.change.do.ask'
  if (difference === 0) return `staff.change.do.${how}` as const
  if (back === 0) return `staff.change.do.${how}.less` as const
  return `staff.change.do.${how}.${back === -difference ? 'back' : 'both'}` as const
}
