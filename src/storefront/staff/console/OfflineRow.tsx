import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { RetryButton } from '#storefront/platform/connectivity/RetryButton.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Banner } from '#storefront/ui/feedback/Banner.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import css from './OfflineRow.module.css'

/**
 * Says once, over the lower edge of a console screen, that the server cannot be reached, in place of the
 * banner of every page: nothing above it moves when it comes and goes. The live region stays in the page,
 * because screen readers do not announce one that comes with its words.
 */
export function OfflineRow({ children }: { children: ReactNode }) {
  const reachable = useReachable()
  return (
    <div role="status" className={css.row} data-offline-row={reachable ? undefined : true}>
      {!reachable && (
        <Banner icon={offlineIcon} action={<RetryButton />}>
          {children || <FormattedMessage id="offline.banner" />}
        </Banner>
      )}
    </div>
  )
}
