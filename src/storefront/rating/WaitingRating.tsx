import { FormattedMessage } from 'react-intl'
import type { Parcel } from '#client/outbox.ts'
import { dropParcel } from '../offline/outbox.ts'
import { WaitingNote } from '../shell/WaitingNote.tsx'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'

/** A rating that is still on the device, or that the server would not take: why, and the way to say it anew. */
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
