import styles from './Badge.module.css'

/**
 * A number on the corner of an icon; nothing at 0. What it means is said by the name of the icon's button.
 */
export function Badge({ children }: { children: string | number | undefined }) {
  if (!children) return null
  return (
    <span className={styles.badge} aria-hidden="true">
      {children}
    </span>
  )
}
