import type { ReactNode, Ref } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Tabs.module.css'

/** The sections of a long page, as links in `tabClass()`. Stays under the masthead while the page moves. */
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
    <nav ref={ref} className={classNames(styles.tabs, className)} aria-label={label}>
      {children}
    </nav>
  )
}
