import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderChange } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import { endsAt, mostSeconds } from '#storefront/customer/care/answer.ts'
import { Names } from '#storefront/customer/care/ChangeNotes.tsx'
import { Countdown } from '#storefront/ui/progress/Countdown.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { useWithdraw } from './use-change.ts'

/** What was changed in an order, and the question that waits for its customer. */
export function ChangesMade({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  if (order.changes.length === 0) return null
  return (
    <ul className={layout.list}>
      {order.changes.map((change) => (
        <li key={change.id}>
          {change.state === 'asked' ? (
            <Question order={order} change={change} onOrder={onOrder} />
          ) : (
            <Made change={change} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Question({
  order,
  change,
  onOrder,
}: {
  order: Order
  change: OrderChange
  onOrder: (order: Order) => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const withdraw = useWithdraw(order.id, onOrder)
  const seconds = useSecondsUntil(endsAt(change))
  return (
    <Note tone="warm" title={<Dishes change={change} />}>
      <div className={layout.stack}>
        <p className={layout.between}>
          <b role="status">
            <FormattedMessage id="staff.change.asked" />
          </b>
          {/* outside the live region: a timer is not read out every second */}
          <span role="timer">
            <FormattedMessage
              id="staff.change.asked.left"
              values={{ time: <Countdown seconds={seconds} most={mostSeconds} /> }}
            />
          </span>
        </p>
        <Weave
          percent={(100 * seconds) / mostSeconds}
          label={intl.formatMessage({ id: 'change.left.name' })}
        />
        <p>
          <FormattedMessage id="staff.change.asked.text" />
        </p>
        <ErrorNote error={withdraw.error} />
        <Button
          small
          tone="plain"
          busy={withdraw.isPending}
          disabled={!reachable}
          onClick={() => withdraw.mutate(change.id)}
        >
          <FormattedMessage id="staff.change.withdraw" />
        </Button>
      </div>
    </Note>
  )
}

function Made({ change }: { change: OrderChange }) {
  const formats = useFormats()
  const { state, becomes, at } = change
  const time = <bdi>{formats.time(at)}</bdi>
  return (
    <div className={layout.between}>
      <span className={layout.grow}>
        <Dishes change={change} />
        <span className={text.smallMuted}>
          {dot}
          {state === 'done' ? (
            <FormattedMessage
              id={becomes ? 'staff.change.swapped' : 'staff.change.removed'}
              values={{ time }}
            />
          ) : (
            state !== 'asked' && <FormattedMessage id={`staff.change.${state}`} />
          )}
        </span>
      </span>
      {state === 'done' && <Difference difference={change.difference} back={change.back} />}
    </div>
  )
}

function Dishes({ change: { was, becomes, quantity } }: { change: OrderChange }) {
  const formats = useFormats()
  return (
    <span className={text.item}>
      <bdi className={text.num}>{formats.number(quantity)}×</bdi>{' '}
      {becomes ? (
        <>
          <s>
            <Names of={was} />
          </s>{' '}
          <Names of={becomes} />
        </>
      ) : (
        <s>
          <Names of={was} />
        </s>
      )}
    </span>
  )
}

/** What a change costs the customer: more, less, back to the card, or nothing. Halalas. */
export function Difference({ difference, back }: { difference: number; back: number }) {
  if (difference === 0)
    return (
      <Tag>
        <FormattedMessage id="staff.change.same" />
      </Tag>
    )
  if (difference > 0)
    return (
      <Tag tone="warm">
        <FormattedMessage id="staff.change.more" values={{ price: <Price amount={difference} /> }} />
      </Tag>
    )
  const less = -difference - back
  return (
    <>
      {back > 0 && (
        <Tag tone="good">
          <FormattedMessage id="staff.change.back" values={{ price: <Price amount={back} /> }} />
        </Tag>
      )}
      {less > 0 && (
        <Tag tone="good">
          <FormattedMessage id="staff.change.less" values={{ price: <Price amount={less} /> }} />
        </Tag>
      )}
    </>
  )
}
