import { FormattedMessage } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'

/**
 * Says why a code was not requested. Where the reply was lost, the SMS may still arrive, with a code that
 * cannot be used; see `sendCodeTo`.
 */
export function CodeRequestError({ error }: { error: Error | null }) {
  if (!(error instanceof Unreachable)) return <ErrorNote error={error} />
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      <p>
        <FormattedMessage id="account.code.unanswered" />
      </p>
    </Note>
  )
}
