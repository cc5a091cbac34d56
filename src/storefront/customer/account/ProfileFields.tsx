import { FormattedMessage } from 'react-intl'
import layout from '#storefront/ui/layout/layout.module.css'
import { TextField } from '#storefront/ui/form/TextField.tsx'

/**
 * The fields for the names and the e-mail; field names are those of the contract. `lacking` has the names of
 * the fields that are empty or invalid.
 */
export function ProfileFields({
  firstName = '',
  lastName = '',
  email = null,
  lacking,
}: {
  firstName?: string
  lastName?: string
  email?: string | null
  lacking: readonly string[]
}) {
  return (
    <>
      <div className={layout.two}>
        <TextField
          name="firstName"
          label={<FormattedMessage id="account.first-name" />}
          defaultValue={firstName}
          error={lacking.includes('firstName') ? <FormattedMessage id="account.name.missing" /> : undefined}
          autoComplete="given-name"
          dir="auto"
          maxLength={60}
          required
        />
        <TextField
          name="lastName"
          label={<FormattedMessage id="account.last-name" />}
          defaultValue={lastName}
          error={lacking.includes('lastName') ? <FormattedMessage id="account.name.missing" /> : undefined}
          autoComplete="family-name"
          dir="auto"
          maxLength={60}
          required
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={<FormattedMessage id="account.email" />}
        help={<FormattedMessage id="account.email.help" />}
        defaultValue={email ?? ''}
        error={lacking.includes('email') ? <FormattedMessage id="account.email.invalid" /> : undefined}
        autoComplete="email"
        dir="ltr"
        maxLength={200}
      />
    </>
  )
}
