import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import type { Parcel } from '#client/outbox.ts'
import type { Order } from '#contract/order.ts'
import { Rating } from '#contract/rating.ts'
import { deleteParcel } from '#storefront/customer/outbox/outbox.ts'
import { UnsentWords } from '#storefront/customer/outbox/UnsentWords.tsx'
import { WaitingNote } from '#storefront/customer/outbox/WaitingNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { MakeGood } from './MakeGood.tsx'

/** What is shown of it, whatever else the server refuses. */
const SentRating = v.object({ rating: v.object({ stars: Rating.entries.stars }) })

/**
 * A rating that waits on the device or was refused by the server, with a button that discards it so that the
 * order can be rated again.
 */
export function WaitingRating({ order, parcel }: { order: Order; parcel: Parcel }) {
  const sent = v.safeParse(SentRating, parcel.body)
  return (
    <div className={layout.stack}>
      <WaitingNote parcel={parcel}>
        <UnsentWords saved="rate.waiting" />
      </WaitingNote>
      {sent.success && <MakeGood order={order} stars={sent.output.rating.stars} />}
      <Button tone="quiet" wide onClick={() => void deleteParcel(parcel.id)}>
        <FormattedMessage id="rate.waiting.drop" />
      </Button>
    </div>
  )
}
