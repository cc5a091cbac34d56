import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import type { Parcel } from '#client/outbox.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { dropParcel } from '../offline/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { offlineIcon, warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'

/** A change that is still on the device, or that the server would not take: why, and the way to leave things as they were. */
export function WaitingProfile({ parcel: { id, problem }, onDrop }: { parcel: Parcel; onDrop: () => void }) {
  const refusal = useRefusal()

  async function drop() {
    await dropParcel(id)
    onDrop()
  }

  return (
    <>
      <Note tone={problem ? 'bad' : 'warm'} icon={problem ? warnIcon : offlineIcon} role="status">
        {problem ? refusal(new Refused(problem)) : <FormattedMessage id="me.waiting" />}
      </Note>
      <Button tone="quiet" wide onClick={() => void drop()}>
        <FormattedMessage id="me.waiting.drop" />
      </Button>
    </>
  )
}
