import type { ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import styles from './Field.module.css'

/**
 * What is wrong in a field. It is announced when it appears, because the field may have the focus already:
 * the live region is rendered before its text.
 */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <div className={styles.error} aria-live="polite">
    {children != null && (
      <p className={styles.help} id={id}>
        <Icon of={warnIcon} small />
        {children}
      </p>
    )}
  </div>
)
