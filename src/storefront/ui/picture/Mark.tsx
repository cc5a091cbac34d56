import styles from './Mark.module.css'

/** The logo's stepped diamond. The wordmark or the link around it has the accessible name. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className ?? styles.mark} viewBox="-60 -60 120 120" aria-hidden="true">
      <path
        d="M-12-60H12v12h12v12h12v12h12v12h12V12H48v12H36v12H24v12H12v12h-24V48h-12V36h-12V24h-12V12h-12v-24h12v-12h12v-12h12v-12h12z"
        fill="var(--brand)"
      />
      <circle r="35" fill="#fff" />
      <circle r="23.5" fill="var(--brand)" />
      <path d="M0-13 13 0 0 13-13 0z" fill="var(--accent)" />
    </svg>
  )
}
