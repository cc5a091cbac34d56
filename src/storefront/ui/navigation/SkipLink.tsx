import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { skipLinkClass } from './skip-link-class.ts'

/** The first stop of the Tab key: skips the header and leads to the `Page`, whose id is `main`. */
export function SkipLink() {
  return (
    <a className={skipLinkClass()} href="#main" onClick={goToMain}>
      <FormattedMessage id="ui.skip" />
    </a>
  )
}

/**
 * Moves the focus without `#main` in the address: with it the router would scroll to the top whenever a sheet
 * over this page is closed.
 */
function goToMain(event: MouseEvent): void {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus({ preventScroll: true })
  main.scrollIntoView()
}
