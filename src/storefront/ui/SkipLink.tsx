import { FormattedMessage } from 'react-intl'
import { skipLinkClass } from './skip-link-class.ts'

/** The first stop of the Tab key: over the chrome to the `Page`, whose id is `main`. */
export function SkipLink() {
  return (
    <a className={skipLinkClass()} href="#main">
      <FormattedMessage id="ui.skip" />
    </a>
  )
}
