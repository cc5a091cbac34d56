import { FormattedMessage } from 'react-intl'
import type { StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { checkIcon, refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'

/** Whether new orders arrive at once; without a connection, the row at the lower edge says more. */
export function LiveTag({ live }: { live: StreamState }) {
  const reachable = useReachable()
  if (!reachable) return null
  return (
    <span role="status">
      <Tag tone={live === 'live' ? 'good' : 'warm'} icon={live === 'live' ? checkIcon : refreshIcon} roomy>
        <FormattedMessage id={`staff.live.${live}`} />
      </Tag>
    </span>
  )
}
