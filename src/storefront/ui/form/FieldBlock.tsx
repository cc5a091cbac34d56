import type { ReactNode } from 'react'
import styles from '#storefront/ui/layout/Page.module.css'

/** A question of a form: a group of radios or checkboxes with a legend. */
export function FieldBlock({
  legend,
  detail,
  error,
  flush = false,
  disabled,
  children,
}: {
  legend: ReactNode
  detail?: ReactNode
  error?: ReactNode
  flush?: boolean
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={flush ? styles.flushBlock : styles.block} disabled={disabled}>
      <legend className={flush ? styles.flushLegend : styles.legend}>
        <span className={styles.question}>{legend}</span>
        {detail != null && <span className={styles.detail}>{detail}</span>}
        {error != null && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
      </legend>
      {children}
    </fieldset>
  )
}
