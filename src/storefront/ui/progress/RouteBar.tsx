import css from './RouteBar.module.css'

/** The progress bar at the top edge while the next screen loads. */
export function RouteBar({ busy }: { busy: boolean }) {
  return <div className={css.bar} data-busy={busy || undefined} aria-hidden="true" />
}
