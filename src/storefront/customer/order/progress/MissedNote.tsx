import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { pointIcon } from '#storefront/ui/icon/icons-more.ts'

/** The points that were credited for a missed promise; nothing for none. */
export function MissedNote({ order: { missed } }: { order: Order }) {
  if (!missed || missed.points === 0) return null
  return (
    <Note tone="warm" icon={pointIcon} title={<FormattedMessage id="order.promise.missed" values={missed} />}>
      <p>
        <FormattedMessage id="order.promise.missed.text" values={missed} />
      </p>
    </Note>
  )
}
