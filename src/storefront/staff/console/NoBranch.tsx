import { FormattedMessage } from 'react-intl'
import { warnIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/** For an employee who was given no branch, in the place of what the screen shows. */
export const NoBranch = () => (
  <Note tone="warm" icon={warnIcon}>
    <FormattedMessage id="staff.no-branch" />
  </Note>
)
