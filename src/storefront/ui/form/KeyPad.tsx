import { useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { closeIcon, deleteIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './KeyPad.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Large keys for the code of a field, for a thumb in gloves or in the sun: the phone's keyboard would cover
 * half of the page. `value` and the argument of `onChange` are Latin digits. The field takes a real keyboard,
 * pasting and screen readers besides.
 */
export function KeyPad({
  label,
  value,
  onChange,
  length = 4,
  disabled = false,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  length?: number
  disabled?: boolean
}) {
  const intl = useIntl()
  const digitKey = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={css.key}
      disabled={disabled}
      onClick={() => onChange((value + digit).slice(0, length))}
    >
      {digit}
    </button>
  )
  return (
    <div className={css.keys} role="group" aria-label={label} dir="ltr">
      {digits.map(digitKey)}
      <button
        type="button"
        className={css.key}
        disabled={disabled}
        aria-label={intl.formatMessage({ id: 'ui.keys.clear' })}
        onClick={() => onChange('')}
      >
        <Icon of={closeIcon} />
      </button>
      {digitKey('0')}
      <button
        type="button"
        className={css.key}
        disabled={disabled}
        aria-label={intl.formatMessage({ id: 'ui.keys.delete' })}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon of={deleteIcon} />
      </button>
    </div>
  )
}
