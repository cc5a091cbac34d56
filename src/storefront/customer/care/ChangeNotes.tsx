import { FormattedMessage } from 'react-intl'
import type { OrderChange } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { checkIcon, infoIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { endsAt } from './answer.ts'
import { ChangeQuestion } from './ChangeQuestion.tsx'

/** What the branch changed in an order before it was ready, and what it asks for. */
export function ChangeNotes({ order, isOwn }: { order: Order; isOwn: boolean }) {
  return order.changes.map((change) => (
    <ChangeNote key={change.id} order={order} change={change} isOwn={isOwn} />
  ))
}

function ChangeNote({ order, change, isOwn }: { order: Order; change: OrderChange; isOwn: boolean }) {
  const seconds = useSecondsUntil(change.state === 'asked' ? endsAt(change) : 0)
  const dish = <Portions of={change.was} quantity={change.quantity} />
  const other = change.becomes && <Names of={change.becomes} />
  switch (change.state) {
    case 'asked':
    case 'expired':
      // only the customer can answer
      if (seconds > 0)
        return isOwn ? <ChangeQuestion order={order} change={change} seconds={seconds} /> : null
      return (
        <Note role="status" icon={infoIcon}>
          <FormattedMessage id="change.late" values={{ dish, other }} />
        </Note>
      )
    case 'refused':
      return (
        <Note role="status" icon={infoIcon}>
          <FormattedMessage id="change.refused" values={{ dish }} />
        </Note>
      )
    case 'withdrawn':
      return (
        <Note role="status" icon={infoIcon}>
          <FormattedMessage id="change.unchanged" values={{ dish }} />
        </Note>
      )
    case 'done':
      return (
        <Note
          role="status"
          tone={change.isRefused ? 'warm' : 'good'}
          icon={change.isRefused ? warnIcon : checkIcon}
          title={
            other ? (
              <FormattedMessage id="change.swapped" values={{ dish, other }} />
            ) : (
              <FormattedMessage id="change.removed" values={{ dish }} />
            )
          }
        >
          <Money change={change} />
        </Note>
      )
    default:
      return change.state satisfies never
  }
}

/** What goes back, and what is paid more or less at the hand-over. */
function Money({ change }: { change: OrderChange }) {
  const { difference, back } = change
  const more = difference + back
  return (
    <>
      {back > 0 && (
        <p>
          <FormattedMessage id={wordsOf(change)} values={{ price: <Price amount={back} /> }} />
        </p>
      )}
      {more !== 0 && (
        <p>
          <FormattedMessage
            id={more < 0 ? 'change.less' : 'change.more'}
            values={{ price: <Price amount={Math.abs(more)} /> }}
          />
        </p>
      )}
    </>
  )
}

const wordsOf = ({ backBy, isRefused }: OrderChange) =>
  isRefused ? 'care.refused' : (`change.back.${backBy}` as const)

/** How many portions of a dish, such as "2× Kabsa". */
export function Portions({ of, quantity }: { of: OrderChange['was']; quantity: number }) {
  const formats = useFormats()
  return (
    <>
      <bdi className={text.num}>{formats.number(quantity)}×</bdi> <Names of={of} />
    </>
  )
}

/** A dish with its options: a swap may be for another size of it. */
export function Names({ of: { name, options } }: { of: OrderChange['was'] }) {
  return (
    <>
      <Words of={name} />
      {options.map((option, place) => (
        // options of one dish may have one name; they never change places
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place}>
          {dot}
          <Words of={option} />
        </span>
      ))}
    </>
  )
}
