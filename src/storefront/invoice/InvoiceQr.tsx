import { useIntl } from 'react-intl'
import { encode } from 'uqr'
import css from './InvoiceQr.module.css'

/** What a reader needs of white around it, in squares (ISO/IEC 18004). */
const margin = 4

/** The QR of a tax invoice, drawn square by square: a scanner, a printer and a screenshot all read the same. */
export function InvoiceQr({ text, number }: { text: string; number: string }) {
  const intl = useIntl()
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  const side = size + 2 * margin
  return (
    <svg
      className={css.qr}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label={intl.formatMessage({ id: 'invoice.qr' }, { number })}
      shapeRendering="crispEdges"
    >
      <rect className={css.light} x={-margin} y={-margin} width={side} height={side} />
      <path className={css.dark} d={dark.join('')} />
    </svg>
  )
}
