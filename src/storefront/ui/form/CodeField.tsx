import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { toLatinDigits } from '#domain/digits.ts'
import styles from './CodeField.module.css'
import { FieldError } from './FieldError.tsx'
import { retype, type Typed } from './retype.ts'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  length?: number
  error?: ReactNode
  name?: string
  autoFocus?: boolean
  readOnly?: boolean
  /** For a PIN: the digits are not shown, and the phone fills in no code from a message. */
  secret?: boolean
  /** Beside a `KeyPad`: the phone opens no keyboard, and the next cell is marked without the focus too. */
  hasPad?: boolean
  /** The last code was wrong, which is said elsewhere. */
  isWrong?: boolean
}

/**
 * A field for a code from a message. It is one input, so that the phone can fill it, paste works and screen
 * readers announce one field; the cells are drawn below it. `value` and the argument of `onChange` are Latin
 * digits, in whatever script they were typed. `onComplete` is called when all digits are entered. Use
 * `readOnly` while a code is checked: a disabled field loses the focus, and on an iPhone the keyboard, which
 * no `focus()` brings back.
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
  readOnly = false,
  secret = false,
  hasPad = false,
  isWrong = false,
}: CodeFieldProps) {
  const id = useId()
  const { current, setCaret, followed } = useCaret(value, length)
  const isInvalid = error != null || isWrong || undefined
  const input = useRef<HTMLInputElement>(null)

  // focus is outside React: after a wrong code it returns to the field, also if a button was pressed
  useEffect(() => {
    if (error != null) input.current?.focus()
  }, [error])

  function take(event: ChangeEvent<HTMLInputElement>) {
    const next = retype(event, (typed) => codeIn(typed, length))
    setCaret(event.target.selectionStart ?? next.length)
    onChange(next)
    if (next.length === length && next !== value) onComplete?.(next)
  }

  return (
    <div className={styles.field}>
      <div className={styles.cells} data-invalid={isInvalid} dir="ltr">
        <Cells
          value={value}
          length={length}
          current={hasPad && current === -1 ? value.length : current}
          secret={secret}
        />
        <input
          ref={input}
          className={styles.input}
          id={id}
          name={name}
          value={value}
          // no `maxLength`, so that "code: 1234" can be pasted; other characters are removed
          onChange={take}
          {...followed}
          inputMode={hasPad ? 'none' : 'numeric'}
          type={secret ? 'password' : 'text'}
          autoComplete={secret || hasPad ? 'off' : 'one-time-code'}
          pattern={`[0-9]{${length}}`}
          aria-label={label}
          aria-invalid={isInvalid}
          aria-describedby={error == null ? undefined : `${id}-help`}
          // the only field of the screen: the customer came here to fill it
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          readOnly={readOnly}
          required
        />
      </div>
      <FieldError id={`${id}-help`}>{error}</FieldError>
    </div>
  )
}

/** Follows the caret of the input. The input is transparent, so the current cell is the only sign of it. */
function useCaret(value: string, length: number) {
  const [focused, setFocused] = useState(false)
  const [caret, setCaret] = useState(0)
  return {
    current: focused ? Math.min(caret, value.length, length - 1) : -1,
    setCaret,
    followed: {
      onSelect: (event: SyntheticEvent<HTMLInputElement>) =>
        setCaret(event.currentTarget.selectionStart ?? value.length),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

/** The drawn cells of the digits; screen readers have the input instead. */
const Cells = ({
  value,
  length,
  current,
  secret,
}: {
  value: string
  length: number
  /** The place of the caret's cell; -1 without the focus. */
  current: number
  secret: boolean
}) => (
  <>
    {Array.from({ length }, (_, place) => (
      <span
        key={place}
        className={styles.cell}
        data-filled={place < value.length || undefined}
        data-current={place === current || undefined}
        aria-hidden="true"
      >
        {secret && place < value.length ? '•' : value[place]}
      </span>
    ))}
  </>
)

/**
 * Returns the digits of the input in Latin script, at most `length`. In a full code, a digit typed in the
 * middle replaces the one after the caret.
 */
export function codeIn({ text, caret }: Typed, length: number): Typed {
  const before = digitsOf(text.slice(0, caret)).slice(0, length)
  const after = digitsOf(text.slice(caret))
  const over = Math.max(0, before.length + after.length - length)
  return { text: before + after.slice(over), caret: before.length }
}

const digitsOf = (text: string): string => toLatinDigits(text).replaceAll(/[^0-9]/g, '')
