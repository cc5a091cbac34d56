import { FormattedMessage } from 'react-intl'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'

/** Which corners keep the area from being saved, while the fields that say why are not shown. */
export const UnreadCorners = ({ of }: { of: readonly number[] }) =>
  of.map((place) => (
    <Note key={place} tone="bad" icon={warnIcon} role="alert">
      <FormattedMessage id="studio.corners.unread" values={{ corner: place + 1 }} />
    </Note>
  ))
