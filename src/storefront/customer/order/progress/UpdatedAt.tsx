import { FormattedMessage } from 'react-intl'
import { clockOffset } from '#client/connectivity.ts'
import type { AnyOrder } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'

/**
 * The age of the shown order if its live connection is lost. `at` in milliseconds since 1970 by the device's
 * clock.
 */
export function UpdatedAt({ at, live, order }: { at: number; live: StreamState; order: AnyOrder }) {
  const formats = useFormats()
  const now = useNow()
  if (!isActive(order.status) || live !== 'lost') return null
  const when = formats.relative(Math.min(at + clockOffset(), now), now)
  return (
    <p role="status">
      <Tag tone="warm" icon={refreshIcon}>
        <FormattedMessage id="order.updated" values={{ when }} />
      </Tag>
    </p>
  )
}
