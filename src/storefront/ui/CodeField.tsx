import { useId, useState, type ReactNode } from 'react'
import { toLatinDigits } from '#domain/digits.ts'
import { Icon } from './Icon.tsx'
import { warnIcon } from './icons.ts'
import styles from './CodeField.module.css'

/**
 * The code from a message: one real input, so that the phone can fill it, paste works and a reader hears one field, with the
 * cells drawn under it. `value` and what `onChange` gets are Latin digits, whatever script was typed. `onComplete` once full.
 */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 4,
  error,
  name = 'code',
  autoFocus = false,
  disabled = false,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  length?: number
  error?: ReactNode
  name?: string
  autoFocus?: boolean
  disabled?: boolean
}) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const current = focused ? Math.min(value.length, length - 1) : -1

  function take(text: string) {
    const next = codeDigits(text, length)
    onChange(next)
    if (next.length === length && next !== value) onComplete?.(next)
  }

  return (
    <div className={styles.field}>
      <div className={styles.cells} data-invalid={error == null ? undefined : true} dir="ltr">
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={styles.cell}
            data-filled={place < value.length || undefined}
            data-current={place === current || undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
        <input
          className={styles.input}
          id={id}
          name={name}
          value={value}
          // Room for a pasted "code: 1234"; what is not a digit falls away.
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern={`[0-9]{${length}}`}
          aria-label={label}
          aria-invalid={error == null ? undefined : true}
          aria-describedby={error == null ? undefined : `${id}-help`}
          // The only field of the screen that asks for it, and the reason one came there.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          disabled={disabled}
          required
        />
      </div>
      {error != null && (
        <p className={styles.help} id={`${id}-help`}>
          <Icon of={warnIcon} small />
          {error}
        </p>
      )}
    </div>
  )
}

/** The digits of what was typed or pasted, in Latin script, no more than the code is long. */
export const codeDigits = (text: string, length: number): string =>
  toLatinDigits(text)
    .replaceAll(/[^0-9]/g, '')
    .slice(0, length)
