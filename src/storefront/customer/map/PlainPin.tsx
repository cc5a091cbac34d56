import { dropPaths } from './drop.ts'
import css from './Map.module.css'

/** The ground and the pin in its middle, before Leaflet is there and where it can not be had. */
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
