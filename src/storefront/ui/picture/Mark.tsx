import css from './Mark.module.css'

/** The brand's mark. The wordmark or the link around it has the accessible name. */
export function Mark({ className }: { className?: string | undefined }) {
  return <span className={className ?? css.mark} aria-hidden="true" />
}
