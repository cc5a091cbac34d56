import { dropPaths } from './drop.ts'
import css from './Map.module.css'

/** The drawn ground with the pin in its centre, shown until Leaflet is loaded and if it cannot be loaded. */
export function PlainPin({ shown }: { shown: boolean }) {
  return (
    <div className={css.plain} aria-hidden="true">
      <div className={css.ground} data-green="" />
      {shown && (
        <span className={css.centre}>
          <svg viewBox="0 0 44 55">
            <path d={dropPaths.drop} className={css.drop} />
            <path d={dropPaths.eye} className={css.eye} />
            <path d={dropPaths.gem} className={css.gem} />
          </svg>
        </span>
      )}
    </div>
  )
}
