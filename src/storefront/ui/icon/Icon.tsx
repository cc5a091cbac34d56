import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Icon.module.css'

/**
 * A drawing on a 24 unit grid: `d` is stroked, `fill` is filled. `mirrored` is for icons that point along the
 * line of text.
 */
export type Glyph = { readonly d: string; readonly fill?: string; readonly mirrored?: true }

/**
 * Renders an icon as inline paths, not from a sprite file: icons arrive with the HTML, without a request and
 * without a delay.
 */
export function Icon({
  of,
  small,
  className,
}: {
  of: Glyph
  small?: boolean
  className?: string | undefined
}) {
  return (
    <svg
      className={classNames(small ? css.small : css.icon, of.mirrored && css.mirrored, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={of.d} />
      {of.fill && <path d={of.fill} fill="currentColor" stroke="none" />}
    </svg>
  )
}
