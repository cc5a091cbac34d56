import { FormattedMessage } from 'react-intl'
import { Banner } from '#storefront/ui/feedback/Banner.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import css from './OfflineBanner.module.css'
import { RetryButton } from './RetryButton.tsx'

/**
 * Shows that the server cannot be reached; the shop continues with stored data. It is part of every page and
 * hidden while the document element has no `data-offline`, which the worker sets on a page that it sends
 * offline (`sw/stored-page.ts`): so the banner is painted with the page and does not push it down later.
 */
export const OfflineBanner = () => (
  <div className={css.place}>
    <Banner role="status" icon={offlineIcon} action={<RetryButton />}>
      <FormattedMessage id="offline.banner" />
    </Banner>
  </div>
)
