import { FormattedMessage, useIntl } from 'react-intl'
import { type Digits, writtenDigits } from '#storefront/i18n/formats.ts'
import { keepDigits } from '#storefront/platform/storage/keep-digits.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import css from './ProfileScreen.module.css'

/** The choice of digits, 0–9 or ٠–٩, for this device. A change reloads the page. */
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

/**
 * In one line, because browsers break the range at its dash; each range in the direction of its own script.
 */
const Written = ({ id }: { id: 'me.digits.latn' | 'me.digits.arab' }) => (
  <bdi className={css.written} dir={id === 'me.digits.latn' ? 'ltr' : 'rtl'}>
    <FormattedMessage id={id} />
  </bdi>
)

function choose(digits: Digits): void {
  keepDigits(digits)
  location.reload()
}
