import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Main } from './Main.tsx'
import css from './Page.module.css'

/**
 * The frame of a screen: one column on a phone. `narrow` is for reading and forms, `bar` leaves room for a
 * Dock at the end, `columns` places the second child (an Aside) beside the first from 64rem. Use one per
 * screen; the skip link leads to it.
 */
export function Page({
  narrow = false,
  bar = false,
  columns = false,
  className,
  children,
}: {
  narrow?: boolean
  bar?: boolean
  columns?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Main
      className={classNames(
        css.page,
        narrow && css.narrow,
        bar && css.bar,
        columns && css.columns,
        className,
      )}
    >
      {children}
    </Main>
  )
}
