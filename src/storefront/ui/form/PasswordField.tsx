import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { eyeIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './PasswordField.module.css'
import { TextField } from './TextField.tsx'

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  help,
  error,
  name,
  value,
  onChange,
  autoComplete,
}: {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  name?: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}) {
  const intl = useIntl()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label}
      help={help}
      error={error}
      name={name}
      type={shown ? 'text' : 'password'}
      dir={shown ? 'auto' : 'ltr'}
      // the button stays where it was tapped
      boxDir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      after={
        <IconButton
          label={intl.formatMessage({ id: 'ui.password.show' })}
          icon={eyeIcon}
          className={css.eye}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
