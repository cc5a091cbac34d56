import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { warnIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/**
 * Why this browser is not pushed to as they wanted: the server's reason, or that the browser failed, which
 * has no words of its own.
 */
export function PushFailed({ error }: { error: Error | null }) {
  if (!error || error instanceof Refused) return <ErrorNote error={error} />
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      <FormattedMessage id="notification.push.failed" />
    </Note>
  )
}
