import { photoIdOf } from '#domain/photo.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Photo } from './Photo.tsx'
import css from './Plate.module.css'

type PlateSize = 'xs' | 's' | 'm' | 'l'

const emptyPlate = '/plates/empty.svg'

/**
 * A dish: a plate drawn from above, or a photograph. With a null `src` it is an empty plate. Omit `alt` where
 * the name is beside it. It loads lazily unless `eager` (for the first screenful). Without a `size` it is as
 * wide as `--plate`, which a class of the screen may set; `sizes` tells the browser of a photograph how wide
 * that is.
 */
export function Plate({
  src,
  blur,
  alt = '',
  size,
  sizes = '4rem',
  eager = false,
  first = false,
  className,
}: {
  src: string | null
  /** The tiny picture that is shown until a photograph has loaded. */
  blur?: string | null
  alt?: string
  size?: PlateSize
  sizes?: string
  eager?: boolean
  first?: boolean
  className?: string | undefined
}) {
  const id = src === null ? undefined : photoIdOf(src)
  const classes = classNames(css.plate, size && css[size], className)
  if (id !== undefined) return <Photo id={id} className={classes} {...{ blur, alt, sizes, eager, first }} />
  return (
    <img
      className={classes}
      src={src ?? emptyPlate}
      alt={alt}
      width="180"
      height="180"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
