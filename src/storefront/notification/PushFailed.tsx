import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { warnIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'

/** Why this browser is not pushed to as they wanted: the server's reason, or that the browser failed, which has no words of its own. */
export function PushFailed({ error }: { error: Error | null }) {
  if (!error || error instanceof Refused) return <WhyNot error={error} />
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      <FormattedMessage id="notification.push.failed" />
    </Note>
  )
}
