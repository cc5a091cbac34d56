import { FormattedMessage } from 'react-intl'
import type { Live } from '../offline/follow-events.ts'
import { checkIcon, refreshIcon } from '../ui/icons.ts'
import { Tag } from '../ui/Tag.tsx'

/** Whether the board hears of new orders at once; a kitchen has to know when it does not. */
export function LiveTag({ live }: { live: Live }) {
  return (
    <span role="status">
      <Tag tone={live === 'live' ? 'good' : 'warm'} icon={live === 'live' ? checkIcon : refreshIcon} roomy>
        <FormattedMessage id={`staff.live.${live}`} />
      </Tag>
    </span>
  )
}
