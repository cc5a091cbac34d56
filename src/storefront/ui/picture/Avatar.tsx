import { Plate } from './Plate.tsx'
import css from './Avatar.module.css'

/** A customer's avatar: a plate with the first letter of the name. */
export function Avatar({ initials, small = false }: { initials: string; small?: boolean }) {
  return (
    <span className={small ? css.small : css.seat} aria-hidden="true">
      <Plate src="/plates/seat.svg" eager />
      <b className={css.letter}>{initials}</b>
    </span>
  )
}
