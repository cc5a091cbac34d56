import { FormattedMessage, useIntl } from 'react-intl'
import { digitsCookie } from '../i18n/digits-cookie.ts'
import { type Digits, writtenDigits } from '../i18n/formats.ts'
import { Segments } from '../ui/Segments.tsx'
import css from './ProfileScreen.module.css'

/** 0–9 or ٠–٩, on this device. The page is drawn anew with them. */
export function DigitsChoice() {
  const intl = useIntl()
  return (
    <div className={css.row}>
      <span className={css.name}>
        <FormattedMessage id="me.digits" />
      </span>
      <Segments<Digits>
        label={intl.formatMessage({ id: 'me.digits' })}
        value={writtenDigits()}
        onChange={choose}
        options={[
          { value: 'latn', label: <Written id="me.digits.latn" /> },
          { value: 'arab', label: <Written id="me.digits.arab" /> },
        ]}
      />
    </div>
  )
}

/** On one line: a browser would break it at its dash. */
const Written = ({ id }: { id: 'me.digits.latn' | 'me.digits.arab' }) => (
  <span className={css.written}>
    <FormattedMessage id={id} />
  </span>
)

function choose(digits: Digits): void {
  document.cookie = digitsCookie(digits)
  location.reload()
}
