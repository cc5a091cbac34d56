import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
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
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      after={
        <Button tone="plain" small aria-pressed={shown} onClick={() => setShown(!shown)}>
          {intl.formatMessage({ id: 'ui.password.show' })}
        </Button>
      }
    />
  )
}
