import { FormattedMessage } from 'react-intl'
import type { Parcel } from '#client/outbox.ts'
import { dropParcel } from '#storefront/customer/outbox/outbox.ts'
import { WaitingNote } from '#storefront/customer/outbox/WaitingNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'

/**
 * A rating that waits on the device or was refused by the server, with a button that discards it so that the
 * order can be rated again.
 */
export function WaitingRating({ parcel }: { parcel: Parcel }) {
  return (
    <div className={layout.stack}>
      <WaitingNote parcel={parcel}>
        <FormattedMessage id="rate.waiting" />
      </WaitingNote>
      <Button tone="quiet" wide onClick={() => void dropParcel(parcel.id)}>
        <FormattedMessage id="rate.waiting.drop" />
      </Button>
    </div>
  )
}
