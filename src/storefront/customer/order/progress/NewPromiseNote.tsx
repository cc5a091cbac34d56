import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { MissedNote } from './MissedNote.tsx'
import { newPromiseOf } from './new-promise.ts'

/** Shows that the order comes later than it was ordered for, and why; and the points for a missed promise. */
export function NewPromiseNote({ order }: { order: AnyOrder }) {
  const formats = useFormats()
  const promise = newPromiseOf(order)
  return (
    <>
      {order.view === 'whole' && <MissedNote order={order} />}
      {promise && (
        <Note
          tone="warm"
          icon={clockIcon}
          title={
            <FormattedMessage
              id="order.promised-anew"
              values={{ time: <bdi>{formats.time(promise.dueAt)}</bdi> }}
            />
          }
        >
          {promise.reason !== undefined && (
            <p>
              <bdi>{promise.reason}</bdi>
            </p>
          )}
        </Note>
      )}
    </>
  )
}
