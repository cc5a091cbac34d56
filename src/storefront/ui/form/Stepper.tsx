import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { minusIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './Stepper.module.css'

/**
 * A quantity with two buttons. With `min` 0 the last step down shows a bin, unless `bin` is false. `label`
 * names the counted thing.
 */
export function Stepper({
  value,
  onChange,
  min = 0,
  max = 99,
  label,
  big = false,
  bin = true,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label?: string | undefined
  big?: boolean
  bin?: boolean
}) {
  const intl = useIntl()
  const formats = useFormats()
  const removes = bin && value <= 1 && min <= 0
  return (
    <div
      className={big ? css.big : css.stepper}
      role="group"
      aria-label={label ?? intl.formatMessage({ id: 'ui.quantity' })}
    >
      <IconButton
        className={css.step}
        icon={removes ? trashIcon : minusIcon}
        label={intl.formatMessage({ id: removes ? 'ui.remove' : 'ui.less' })}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      />
      <output className={css.value}>{formats.number(value)}</output>
      <IconButton
        className={css.step}
        icon={plusIcon}
        label={intl.formatMessage({ id: 'ui.more' })}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      />
    </div>
  )
}
