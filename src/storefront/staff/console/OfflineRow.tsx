import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { RetryButton } from '#storefront/platform/connectivity/RetryButton.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Banner } from '#storefront/ui/feedback/Banner.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import css from './OfflineRow.module.css'

/**
 * Says once, over the lower edge of a console screen, that the server cannot be reached, in place of the
 * banner of every page: nothing above it moves when it comes and goes.
 */
export function OfflineRow({ children }: { children: ReactNode }) {
  const reachable = useReachable()
  if (reachable) return null
  return (
    <div className={css.row} data-offline-row>
      <Banner icon={offlineIcon} action={<RetryButton />}>
        {children || <FormattedMessage id="offline.banner" />}
      </Banner>
    </div>
  )
}
