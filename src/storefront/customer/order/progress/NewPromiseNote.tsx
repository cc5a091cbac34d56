import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import text from '#storefront/ui/text/text.module.css'
import { MissedNote } from './MissedNote.tsx'
import { newPromiseOf } from './new-promise.ts'

/**
 * Says that the order comes later than it was ordered for, and why; and the points for a missed promise. A
 * new time without a reason is only announced: the heading shows it.
 */
export function NewPromiseNote({ order }: { order: AnyOrder }) {
  const formats = useFormats()
  const now = useNow()
  const promise = newPromiseOf(order)
  const words = promise && (
    <FormattedMessage
      id="order.promised-anew"
      values={{ time: <bdi>{nearTime(Date.parse(promise.dueAt), { formats, now })}</bdi> }}
    />
  )
  return (
    <>
      {order.view === 'whole' && <MissedNote order={order} />}
      {promise &&
        (promise.reason === undefined ? (
          <VisuallyHidden>{words}</VisuallyHidden>
        ) : (
          <Note tone="warm" icon={clockIcon} title={words}>
            <p>
              <bdi className={text.typed}>{promise.reason}</bdi>
            </p>
          </Note>
        ))}
    </>
  )
}
