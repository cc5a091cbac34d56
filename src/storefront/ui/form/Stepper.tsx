import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { minusIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './Stepper.module.css'

/**
 * A quantity with two buttons. With `min` 0 the last step down shows a bin, unless `bin` is false. `label`
 * names the counted thing, and `removal` the bin: screen readers read a button without the name of its group.
 */
export function Stepper({
  value,
  onChange,
  min = 0,
  max = 99,
  label,
  removal,
  big = false,
  bin = true,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label?: string | undefined
  removal?: string
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
        label={
          removes
            ? (removal ?? intl.formatMessage({ id: 'ui.remove' }))
            : intl.formatMessage({ id: 'ui.less' })
        }
        // not `disabled`: the pressed button would lose the focus at its last step
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onChange(value - 1)}
      />
      <output className={css.value}>{formats.number(value)}</output>
      <IconButton
        className={css.step}
        icon={plusIcon}
        label={intl.formatMessage({ id: 'ui.more' })}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      />
    </div>
  )
}
