import { FormattedMessage } from 'react-intl'
import { Banner } from '#storefront/ui/feedback/Banner.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import css from './OfflineBanner.module.css'
import { RetryButton } from './RetryButton.tsx'

/**
 * Shows that the server cannot be reached; the shop continues with stored data. It is part of every page and
 * hidden while the document element has no `data-offline`, which the worker sets on a page that it sends
 * offline (`sw/stored-page.ts`): so the banner is painted with the page and does not push it down later. The
 * live region is never hidden, because screen readers do not announce one that comes with its words.
 */
export const OfflineBanner = () => (
  <div role="status">
    <div className={css.place}>
      <Banner icon={offlineIcon} action={<RetryButton />}>
        <FormattedMessage id="offline.banner" />
      </Banner>
    </div>
  </div>
)
