import { FormattedMessage } from 'react-intl'
import { useReachable } from '../offline/use-reach.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { offlineIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** In the place of what was not read yet: that it comes, or why it does not. What is not on the device is waited for without a network. */
export function NotYet({ error }: { error: Error | null }) {
  const reachable = useReachable()
  if (!reachable) {
    return (
      <Note tone="warm" icon={offlineIcon} role="status">
        <FormattedMessage id="staff.not-yet.offline" />
      </Note>
    )
  }
  return error ? <WhyNot error={error} /> : <Skeleton shape="block" />
}
