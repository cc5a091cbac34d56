import { FormattedMessage, useIntl } from 'react-intl'
import { digitsCookie } from '#storefront/i18n/digits-cookie.ts'
import { type Digits, writtenDigits } from '#storefront/i18n/formats.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
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

/** On one line, since a browser breaks it at its dash; each in the order in which its own script reads. */
const Written = ({ id }: { id: 'me.digits.latn' | 'me.digits.arab' }) => (
  <bdi className={css.written} dir={id === 'me.digits.latn' ? 'ltr' : 'rtl'}>
    <FormattedMessage id={id} />
  </bdi>
)

function choose(digits: Digits): void {
  document.cookie = digitsCookie(digits)
  location.reload()
}
