import type { ReactNode } from 'react'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Main } from '#storefront/ui/layout/Main.tsx'
import css from './FailureFrame.module.css'

/** The frame of an error page: one column with a picture, an explanation and a link home. */
export function FailureFrame({
  title,
  home,
  plate,
  note,
  children,
}: {
  title: ReactNode
  /** The words of the link home. */
  home: ReactNode
  plate: 'empty' | 'spill'
  /** Shown above the link home. */
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <h1>{title}</h1>
      </header>
      <Main className={css.main}>
        <div className={css.lost}>
          <Plate src={`/plates/${plate}.svg`} className={css.plate} eager />
          {children}
        </div>
        {note}
        {/* a full page load discards the state that caused the error */}
        {/* oxlint-disable-next-line no-console -- the console must be empty for the next error report */}
        <a className={buttonClass({ wide: true })} href="/" onClick={() => console.clear()}>
          {home}
        </a>
      </Main>
    </div>
  )
}
