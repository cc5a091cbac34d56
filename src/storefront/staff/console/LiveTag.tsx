import { FormattedMessage } from 'react-intl'
import type { Live } from '#storefront/platform/connectivity/follow-events.ts'
import { checkIcon, refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'

/** Whether new orders arrive at once; a kitchen must know when they do not. */
export function LiveTag({ live }: { live: Live }) {
  return (
    <span role="status">
      <Tag tone={live === 'live' ? 'good' : 'warm'} icon={live === 'live' ? checkIcon : refreshIcon} roomy>
        <FormattedMessage id={`staff.live.${live}`} />
      </Tag>
    </span>
  )
}
