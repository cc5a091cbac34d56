import { useIntl } from 'react-intl'
import css from './Digits.module.css'

/**
 * A code of four digits, large enough to be read at arm's length; `small` beside other words. `label` is its
 * name for screen readers if it is another number.
 */
export function Digits({ of: code, label, small = false }: { of: string; label?: string; small?: boolean }) {
  const intl = useIntl()
  return (
    <p
      className={css.digits}
      data-small={small || undefined}
      dir="ltr"
      role="img"
      aria-label={label ?? intl.formatMessage({ id: 'link.code' }, { code: code.split('').join(' ') })}
    >
      {code.split('').map((digit, place) => (
        // the places of a code do not move
        // oxlint-disable-next-line react/no-array-index-key
        <b key={place} aria-hidden="true">
          {digit}
        </b>
      ))}
    </p>
  )
}
