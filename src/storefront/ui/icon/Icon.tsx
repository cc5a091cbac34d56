import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Icon.module.css'

/**
 * A drawing on a 24 unit grid: `d` is stroked, `fill` is the filled diamond; what points along the line of
 * reading is mirrored.
 */
export type Glyph = { readonly d: string; readonly fill?: string; readonly mirrored?: true }

/**
 * Paths, not a sprite file: what a screen shows comes with its HTML, so icons neither cost a request nor
 * appear late.
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
      className={classNames(small ? styles.small : styles.icon, of.mirrored && styles.mirrored, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={of.d} />
      {of.fill && <path d={of.fill} fill="currentColor" stroke="none" />}
    </svg>
  )
}
