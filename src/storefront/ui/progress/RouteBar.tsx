import styles from './RouteBar.module.css'

/** The one progress that is not woven: at the top edge while the next screen is on its way. */
export function RouteBar({ busy }: { busy: boolean }) {
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden="true" />
}
