import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import css from './ScrollRegion.module.css'

/** A wide table or drawing that scrolls by itself on a narrow screen, also with the keyboard. */
export function ScrollRegion({ name, children }: { name: MessageId; children: ReactNode }) {
  const intl = useIntl()
  return (
    // a region that scrolls must be reachable with the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} role="region" aria-label={intl.formatMessage({ id: name })} tabIndex={0}>
      {children}
    </div>
  )
}
