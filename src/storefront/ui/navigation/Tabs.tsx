import type { ReactNode, Ref } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Tabs.module.css'

/**
 * The sections of a long page, as links with `tabClass()`. The row stays below the header while the page
 * scrolls.
 */
export function Tabs({
  label,
  className,
  ref,
  children,
}: {
  label: string
  className?: string | undefined
  ref?: Ref<HTMLElement>
  children: ReactNode
}) {
  return (
    <nav ref={ref} className={classNames(css.tabs, className)} aria-label={label}>
      {children}
    </nav>
  )
}
