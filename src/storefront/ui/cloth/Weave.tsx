import { Sadu } from './Sadu.tsx'
import styles from './Weave.module.css'

/** A progress bar that fills in steps from the start of the line. `percent` is 0 to 100. */
export function Weave({ percent, label }: { percent: number; label: string }) {
  const woven = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      className={styles.weave}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={woven}
    >
      <span className={styles.woven} style={{ inlineSize: `${woven}%` }}>
        <Sadu className={styles.band} />
      </span>
    </div>
  )
}
