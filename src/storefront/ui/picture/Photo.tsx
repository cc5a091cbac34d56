import { photoAddress, type PhotoFormat, photoEdges, storedAddress } from '#domain/photo.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Plate.module.css'

/**
 * A photograph of a dish, cut to fill its place. Its tiny `blur` is painted with the page; the photograph
 * fades in over it. `sizes` is the width of its place, from which the browser chooses the file.
 */
export function Photo({
  id,
  blur,
  alt,
  sizes,
  eager,
  first,
  className,
}: {
  id: string
  blur: string | null | undefined
  alt: string
  sizes: string
  eager: boolean
  /** The largest picture of the first screen: it is fetched before the others. */
  first: boolean
  className: string | undefined
}) {
  return (
    <picture
      className={classNames(css.photo, className)}
      style={blur ? { backgroundImage: `url(data:image/webp;base64,${blur})` } : undefined}
    >
      <source type="image/avif" srcSet={filesOf(id, 'avif')} sizes={sizes} />
      <img
        ref={fadeIn}
        src={storedAddress(id)}
        srcSet={filesOf(id, 'webp')}
        sizes={sizes}
        alt={alt}
        width="512"
        height="512"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(first && { fetchPriority: 'high' as const })}
      />
    </picture>
  )
}

const filesOf = (id: string, format: PhotoFormat): string =>
  photoEdges.map((edge) => `${photoAddress(id, edge, format)} ${edge}w`).join()

/** Marks a picture until it has loaded. One of the rendered page that has loaded already does not fade. */
function fadeIn(image: HTMLImageElement | null): void {
  if (!image || image.complete) return
  image.dataset.loading = ''
  const end = () => delete image.dataset.loading
  image.addEventListener('load', end, { once: true })
  image.addEventListener('error', end, { once: true })
}
