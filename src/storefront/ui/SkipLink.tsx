import { FormattedMessage } from 'react-intl'
import styles from './SkipLink.module.css'

/** The first stop of the Tab key: over the chrome to the `Page`, whose id is `main`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      <FormattedMessage id="ui.skip" />
    </a>
  )
}
