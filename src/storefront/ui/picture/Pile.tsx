import { Plate } from './Plate.tsx'
import css from './Pile.module.css'

/**
 * The first few dishes of a cart or an order, overlapping. `bare` is for a plain background instead of the
 * brand's colour.
 */
export function Pile({ pictures, bare = false }: { pictures: readonly (string | null)[]; bare?: boolean }) {
  return (
    <span className={bare ? css.bare : css.pile} aria-hidden="true">
      {pictures.slice(0, 3).map((picture, place) => (
        // plates of a pile have no identity except their position
        // oxlint-disable-next-line react/no-array-index-key
        <Plate key={place} src={picture} className={css.plate} />
      ))}
    </span>
  )
}
