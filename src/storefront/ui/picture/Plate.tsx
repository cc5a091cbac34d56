import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Plate.module.css'

type PlateSize = 'xs' | 's' | 'm' | 'l'

const emptyPlate = '/plates/empty.svg'

/**
 * A dish seen from above. With a null `src` it is an empty plate. Omit `alt` where the name is beside it. It
 * loads lazily unless `eager` (for the first screenful). Without a `size` it is as wide as `--plate`, which a
 * class of the screen may set.
 */
export function Plate({
  src,
  alt = '',
  size,
  eager = false,
  className,
}: {
  src: string | null
  alt?: string
  size?: PlateSize
  eager?: boolean
  className?: string | undefined
}) {
  return (
    <img
      className={classNames(styles.plate, size && styles[size], className)}
      src={src ?? emptyPlate}
      alt={alt}
      width="180"
      height="180"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
