import { FormattedMessage } from 'react-intl'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import type { Offered } from './use-offered.ts'

/** That the branch has no time at which it could serve the order. */
export const NoTime = () => (
  <Note tone="warm" icon={clockIcon}>
    <FormattedMessage id="when.none" />
  </Note>
)

/** Why the branch takes no order for now; nothing if it does. */
export const StoppedNote = ({ stopped }: Pick<Offered, 'stopped'>) =>
  stopped && (
    <Note tone="warm" icon={clockIcon}>
      <FormattedMessage id={`refusal.${stopped}`} />
    </Note>
  )
