import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OrderChange } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { mostSeconds, useAnswer } from './answer.ts'
import { Names, Portions } from './ChangeNotes.tsx'
import { Countdown } from '#storefront/ui/progress/Countdown.tsx'

/** Asks the customer whether a dearer dish is cooked, with the time that is left to answer. */
export function ChangeQuestion({
  order,
  change,
  seconds,
}: {
  order: Order
  change: OrderChange
  seconds: number
}) {
  const answer = useAnswer(order.id)
  const values = {
    branch: <Words of={order.branchName} />,
    dish: <Names of={change.was} />,
    other: change.becomes && <Names of={change.becomes} />,
    price: <Price amount={change.difference} />,
  }
  const portions = <Portions of={change.was} quantity={change.quantity} />
  return (
    <div className={layout.stack}>
      <Note
        tone="warm"
        icon={clockIcon}
        role="alert"
        title={<FormattedMessage id="change.ask" values={{ ...values, dish: portions }} />}
      >
        <p>
          <FormattedMessage id="change.ask.text" values={values} />
        </p>
        {order.paymentMethod === 'card' && (
          <p>
            <FormattedMessage id="change.ask.card" />
          </p>
        )}
      </Note>
      <TimeLeft seconds={seconds} />
      <ErrorNote error={answer.error} />
      <Answers of={answer} change={change} values={values} />
    </div>
  )
}

/** Yes and No: while one of them is sent, the other one waits. */
function Answers({
  of: answer,
  change,
  values,
}: {
  of: ReturnType<typeof useAnswer>
  change: OrderChange
  values: ComponentProps<typeof FormattedMessage>['values']
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const sent = answer.isPending ? answer.variables.agrees : undefined
  return (
    <>
      <Button
        wide
        busy={sent === true}
        disabled={sent === false}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'change.offline' })}
        onClick={() => answer.mutate({ changeId: change.id, agrees: true })}
      >
        <FormattedMessage id="change.yes" values={values} />
      </Button>
      <Button
        wide
        tone="plain"
        busy={sent === false}
        disabled={!reachable || sent === true}
        onClick={() => answer.mutate({ changeId: change.id, agrees: false })}
      >
        <FormattedMessage id="change.no" />
      </Button>
    </>
  )
}

function TimeLeft({ seconds }: { seconds: number }) {
  const intl = useIntl()
  return (
    <>
      <Weave percent={(100 * seconds) / mostSeconds} label={intl.formatMessage({ id: 'change.left.name' })} />
      {/* a timer is not read out every second */}
      <p className={text.smallMuted} role="timer">
        <FormattedMessage
          id="change.left"
          values={{ time: <Countdown seconds={seconds} most={mostSeconds} /> }}
        />
      </p>
    </>
  )
}
