import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { fieldKinds, valueOf } from '../field-kinds.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'

/**
 * A field for a part of a value that is saved as a whole. A text that cannot be read stays, and `onChange`
 * gets undefined for it. `wrong` says what is wrong with a value that can be read.
 */
export function TypedField({
  kind,
  label,
  value,
  wrong,
  onChange,
}: {
  kind: 'money' | 'maybeMoney' | 'number' | 'maybeNumber' | 'percent'
  label: ReactNode
  value: number | null
  wrong?: MessageId | false
  onChange: (value: unknown) => void
}) {
  const { show, read, inputMode } = fieldKinds[kind]
  const [typed, setTyped] = useState<string>()
  const result = typed === undefined ? undefined : read(typed)
  const problem = result && 'wrong' in result ? result.wrong : wrong
  return (
    <TextField
      label={label}
      dir="ltr"
      autoComplete="off"
      inputMode={inputMode}
      value={typed ?? show(value)}
      error={problem ? <FormattedMessage id={problem} /> : undefined}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(valueOf(kind, event.target.value))
      }}
      onBlur={() => {
        if (result && 'value' in result) setTyped(undefined)
      }}
    />
  )
}
