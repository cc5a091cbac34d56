import { encode } from 'uqr'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './QrCode.module.css'

/** The white margin that a scanner needs, in modules (ISO/IEC 18004). */
const margin = 4

/**
 * A QR code as one square per module, so that scanners, printers and screenshots all read it. Black on white,
 * also in the dark scheme. A stored copy of the screen leaves it out, because codes may expire.
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
      className={classNames(css.qr, className)}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      data-fleeting=""
    >
      <rect className={css.light} x={-margin} y={-margin} width={side} height={side} />
      <path className={css.dark} d={dark.join('')} />
    </svg>
  )
}
