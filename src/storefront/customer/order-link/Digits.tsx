import { useIntl } from 'react-intl'
import css from './Digits.module.css'

/** A code of four digits, large enough to be read at arm's length. */
export function Digits({ of: code }: { of: string }) {
  const intl = useIntl()
  return (
    <p
      className={css.digits}
      dir="ltr"
      role="img"
      aria-label={intl.formatMessage({ id: 'link.code' }, { code: code.split('').join(' ') })}
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
