import { Sadu } from './Sadu.tsx'
import styles from './Weave.module.css'

/**
 * Progress, woven thread by thread from the side where reading starts; bare warp is what is left. `percent`
 * is 0 to 100.
 */
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
