import { FormattedMessage } from 'react-intl'
import { probe } from './probe.ts'
import css from './RetryButton.module.css'

/** Asks the server again at once; on the dark ground of a banner. */
export const RetryButton = () => (
  <button type="button" className={css.retry} onClick={() => void probe()}>
    <FormattedMessage id="offline.retry" />
  </button>
)
