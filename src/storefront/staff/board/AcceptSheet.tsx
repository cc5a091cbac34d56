import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { laterBy } from '#domain/promise.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { SlotTime } from '#storefront/ui/text/SlotTime.tsx'
import { MinutesChoice } from './MinutesChoice.tsx'

/**
 * Accepts an order. A branch that needs more time says so here, and the customer gets the new time at once.
 */
export function AcceptSheet({
  open,
  order,
  busy,
  error,
  onClose,
  onAccept,
}: {
  open: boolean
  order: Order
  busy: boolean
  error: Error | null
  onClose: () => void
  onAccept: (dueAt: string) => void
}) {
  const intl = useIntl()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'staff.accept.title' }, { number: String(order.number) })}
    >
      <AcceptForm order={order} busy={busy} error={error} onAccept={onAccept} />
    </Sheet>
  )
}

function AcceptForm({
  order,
  busy,
  error,
  onAccept,
}: {
  order: Order
  busy: boolean
  error: Error | null
  onAccept: (dueAt: string) => void
}) {
  const formats = useFormats()
  const now = useNow()
  const [minutes, setMinutes] = useState<number>(15)
  const dueAt = Date.parse(order.dueAt)
  const promised = laterBy(dueAt, minutes, now)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onAccept(new Date(promised).toISOString())
  }

  return (
    <form className={layout.stack} onSubmit={submit}>
      <p>
        <FormattedMessage
          id="staff.accept.for"
          values={{
            time: <SlotTime lead={order.beforeMaghrib}>{nearTime(dueAt, { formats, now })}</SlotTime>,
          }}
        />
      </p>
      <MinutesChoice dueAt={dueAt} now={now} value={minutes} onChange={setMinutes} />
      <ErrorNote error={error} />
      <Button type="submit" wide busy={busy}>
        {/* one element: the gap of the button would stand between the words and the time */}
        <span>
          <FormattedMessage
            id="staff.accept.at"
            values={{ time: <bdi>{nearTime(promised, { formats, now })}</bdi> }}
          />
        </span>
      </Button>
    </form>
  )
}
