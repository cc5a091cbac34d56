import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './FailureFrame.module.css'

/** One column under a header that stays: a plate, what happened, and the way home. */
export function FailureFrame({
  title,
  plate,
  children,
}: {
  title: ReactNode
  plate: 'empty' | 'spill'
  children: ReactNode
}) {
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <h1>{title}</h1>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={css.lost}>
          <Plate src={`/plates/${plate}.svg`} className={css.plate} eager />
          {children}
        </div>
        {/* a whole new page: what broke in this one is gone with it */}
        {/* oxlint-disable-next-line no-console -- asked for: a clean console for whoever looks next */}
        <a className={buttonClass({ wide: true })} href="/" onClick={() => console.clear()}>
          <FormattedMessage id="failure.home" />
        </a>
      </main>
    </div>
  )
}
