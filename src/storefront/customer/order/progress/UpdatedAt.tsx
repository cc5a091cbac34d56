import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { clockOffset } from '#client/connectivity.ts'
import type { AnyOrder } from '#contract/order.ts'
import { isActive } from '#domain/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { StreamState } from '#storefront/platform/connectivity/follow-events.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'

/**
 * The age of the shown order if its live connection is lost. `at` in milliseconds since 1970 by the device's
 * clock.
 */
export function UpdatedAt({ at, live, order }: { at: number; live: StreamState; order: AnyOrder }) {
  const formats = useFormats()
  const now = useNow()
  if (!isActive(order.status)) return null
  const isLost = live === 'lost'
  const updatedAt = Math.min(at + clockOffset(), now)
  return (
    <>
      <LiveRegion>{isLost && <Announced at={updatedAt} />}</LiveRegion>
      {isLost && (
        <p>
          <Tag tone="warm" icon={refreshIcon}>
            <FormattedMessage id="order.updated" values={{ when: formats.relative(updatedAt, now) }} />
          </Tag>
        </p>
      )}
    </>
  )
}

/** Keeps the time of its first render, because a screen reader announces each change. */
function Announced({ at }: { at: number }) {
  const formats = useFormats()
  const [lostAt] = useState(at)
  return <FormattedMessage id="order.updated" values={{ when: formats.time(lostAt) }} />
}
