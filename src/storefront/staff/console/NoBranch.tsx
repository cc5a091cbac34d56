import { FormattedMessage } from 'react-intl'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/** Shown to an employee without a branch, in place of the screen's content. */
export const NoBranch = () => (
  <Note tone="warm" icon={warnIcon}>
    <FormattedMessage id="staff.no-branch" />
  </Note>
)
