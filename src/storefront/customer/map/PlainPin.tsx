import { dropPaths } from './drop.ts'
import css from './Map.module.css'

/** The pin in the centre of a frame without a map, until Leaflet is loaded and if it cannot be loaded. */
export const PlainPin = () => (
  <span className={css.centre} aria-hidden="true">
    <svg viewBox="0 0 44 55">
      <path d={dropPaths.drop} className={css.drop} />
      <path d={dropPaths.eye} className={css.eye} />
      <path d={dropPaths.gem} className={css.gem} />
    </svg>
  </span>
)
