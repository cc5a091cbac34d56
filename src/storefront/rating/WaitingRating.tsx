import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import type { Parcel } from '#client/outbox.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { dropParcel } from '../offline/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { offlineIcon, warnIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'

/** A rating that is still on the device, or that the server would not take: why, and the way to say it anew. */
export function WaitingRating({ parcel: { id, problem } }: { parcel: Parcel }) {
  const refusal = useRefusal()
  return (
    <div className={layout.stack}>
      <Note tone={problem ? 'bad' : 'warm'} icon={problem ? warnIcon : offlineIcon} role="status">
        {problem ? refusal(new Refused(problem)) : <FormattedMessage id="rate.waiting" />}
      </Note>
      <Button tone="quiet" wide onClick={() => void dropParcel(id)}>
        <FormattedMessage id="rate.waiting.drop" />
      </Button>
    </div>
  )
}
