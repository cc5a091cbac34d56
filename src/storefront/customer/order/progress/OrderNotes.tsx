import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { NewPromiseNote } from './NewPromiseNote.tsx'
import css from './OrderNotes.module.css'
import { isLate } from './timeline.ts'

/**
 * The notes about the promise of an order, and the branch's message. Rendered from the beginning, so that a
 * screen reader announces each note when it appears.
 */
export function OrderNotes({ order }: { order: AnyOrder }) {
  const now = useNow()
  return (
    <div role="status" aria-atomic="false" className={css.notes}>
      <NewPromiseNote order={order} />
      {isLate(order, now) && !hasMissedNote(order) && (
        <Note tone="warm" icon={warnIcon}>
          <FormattedMessage id="order.late" />
        </Note>
      )}
      {order.view === 'whole' && order.reason && (
        <Note tone="bad" icon={warnIcon} title={<FormattedMessage id="order.reason" />}>
          <p>
            <bdi className={text.typed}>{order.reason}</bdi>
          </p>
        </Note>
      )}
    </div>
  )
}

/** Whether the note of a missed promise already says that the order is late. */
const hasMissedNote = (order: AnyOrder) => order.view === 'whole' && (order.missed?.points ?? 0) > 0
