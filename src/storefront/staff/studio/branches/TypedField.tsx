import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fieldKinds } from '../field-kinds.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'

/** A field for a part of a value that is saved as a whole. A text that cannot be read stays. */
export function TypedField({
  kind,
  label,
  value,
  onChange,
}: {
  kind: 'money' | 'maybeMoney' | 'number' | 'maybeNumber' | 'percent'
  label: ReactNode
  value: number | null
  onChange: (value: unknown) => void
}) {
  const { show, read, inputMode } = fieldKinds[kind]
  const [typed, setTyped] = useState<string>()
  const result = typed === undefined ? undefined : read(typed)
  return (
    <TextField
      label={label}
      dir="ltr"
      autoComplete="off"
      inputMode={inputMode}
      value={typed ?? show(value)}
      error={result && 'wrong' in result ? <FormattedMessage id={result.wrong} /> : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        const found = read(event.target.value)
        if ('value' in found) onChange(found.value)
      }}
      onBlur={() => {
        if (result && 'value' in result) setTyped(undefined)
      }}
    />
  )
}
