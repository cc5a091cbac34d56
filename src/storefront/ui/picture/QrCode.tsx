import { encode } from 'uqr'
import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './QrCode.module.css'

/** What a reader needs of white around it, in squares (ISO/IEC 18004). */
const margin = 4

/**
 * A QR code, drawn square by square: a scanner, a printer and a screenshot all read the same. Black on white
 * in the dark too.
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className?: string | undefined
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  const side = size + 2 * margin
  return (
    <svg
      className={classNames(styles.qr, className)}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} x={-margin} y={-margin} width={side} height={side} />
      <path className={styles.dark} d={dark.join('')} />
    </svg>
  )
}
