import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/**
 * Why push could not be changed: the server's refusal, or one general message for a fault of the browser,
 * which gives no text for the customer.
 */
export function PushFailed({ error }: { error: Error | null }) {
  if (!error || error instanceof Refused) return <ErrorNote error={error} />
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      <FormattedMessage id="notification.push.failed" />
    </Note>
  )
}
