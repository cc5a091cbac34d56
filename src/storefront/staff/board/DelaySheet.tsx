import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { laterBy } from '#domain/promise.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { MinutesChoice } from './MinutesChoice.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import type { Delay } from './use-delay.ts'

const presets = ['staff.delay.busy', 'staff.delay.courier', 'staff.delay.traffic'] as const

/** Delays an accepted order: by how much, and why. The customer sees both. */
export function DelaySheet({
  open,
  order,
  busy,
  error,
  onClose,
  onDelay,
}: {
  open: boolean
  order: Order
  busy: boolean
  error: Error | null
  onClose: () => void
  onDelay: (delay: Delay) => void
}) {
  const intl = useIntl()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'staff.delay.title' }, { number: String(order.number) })}
    >
      <DelayForm order={order} busy={busy} error={error} onDelay={onDelay} />
    </Sheet>
  )
}

/** What the minutes are added to, in milliseconds since 1970. */
type Base = { readonly dueAt: number; readonly now: number }

function DelayForm({
  order,
  busy,
  error,
  onDelay,
}: {
  order: Order
  busy: boolean
  error: Error | null
  onDelay: (delay: Delay) => void
}) {
  const formats = useFormats()
  const now = useNow()
  const [minutes, setMinutes] = useState<number>(15)
  const [forCustomer, setForCustomer] = useState(false)
  const [sent, setSent] = useState<Base>()
  const current = { dueAt: Date.parse(order.dueAt), now }
  // without an answer the order may be delayed already: the same choice asks for the same time again
  const base = sent && (busy || error instanceof Unreachable) ? sent : current
  const later = laterBy(base.dueAt, minutes, base.now)
  const time = <bdi>{nearTime(later, { formats, now })}</bdi>
  return (
    <ReasonForm
      id={`delay ${order.id}`}
      order={order}
      presets={presets}
      submit={
        // one element: the gap of the button would stand between the words and the time
        <span>
          <FormattedMessage id="staff.delay.to" values={{ time }} />
        </span>
      }
      busy={busy}
      error={error}
      onReason={(reason) => {
        setSent(base)
        onDelay({ dueAt: new Date(later).toISOString(), reason, forCustomer })
      }}
    >
      <p>
        <FormattedMessage
          id="staff.delay.from"
          values={{ time: <bdi>{nearTime(base.dueAt, { formats, now })}</bdi> }}
        />
      </p>
      <MinutesChoice dueAt={base.dueAt} now={base.now} value={minutes} onChange={setMinutes} />
      <Choice
        type="checkbox"
        small
        checked={forCustomer}
        onChange={(event) => setForCustomer(event.target.checked)}
        title={<FormattedMessage id="staff.delay.for-customer" />}
        detail={<FormattedMessage id="staff.delay.for-customer.text" />}
      />
    </ReasonForm>
  )
}
