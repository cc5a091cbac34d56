import { FormattedMessage, useIntl } from 'react-intl'
import { groupPhone } from '#domain/phone.ts'
import { CodeField } from '#storefront/ui/form/CodeField.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The field for a code, with the phone number it was sent to. */
export function OwnCodeField({
  phone,
  code,
  onChange,
  onComplete,
  digits,
  error,
  busy,
}: {
  phone: string
  code: string
  onChange: (code: string) => void
  onComplete: (code: string) => void
  digits: number
  error: string | undefined
  busy: boolean
}) {
  const intl = useIntl()
  return (
    <>
      <p className={text.muted}>
        <FormattedMessage
          id="fresh.text"
          values={{ phone: <bdi className={text.ltr}>{groupPhone(phone)}</bdi> }}
        />
      </p>
      <CodeField
        label={intl.formatMessage({ id: 'account.otp.label' })}
        value={code}
        onChange={onChange}
        onComplete={onComplete}
        length={digits}
        error={error}
        // the sheet was opened for this field, and it is the only one
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        readOnly={busy}
      />
    </>
  )
}
