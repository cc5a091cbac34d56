import { FormattedMessage } from 'react-intl'
import { Banner } from '#storefront/ui/feedback/Banner.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import css from './OfflineBanner.module.css'
import { probe } from './probe.ts'
import { useReachable } from './use-reachable.ts'

/** Shows that the server cannot be reached; the shop continues with stored data. */
export function OfflineBanner() {
  if (useReachable()) return null
  return (
    <Banner icon={offlineIcon} action={<Retry />}>
      <FormattedMessage id="offline.banner" />
    </Banner>
  )
}

const Retry = () => (
  <button type="button" className={css.retry} onClick={() => void probe()}>
    <FormattedMessage id="offline.retry" />
  </button>
)
