import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { starIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './Stars.module.css'

const counts = [1, 2, 3, 4, 5] as const

/** A choice of one to five stars; 0 is no answer yet. The arrow keys work as in any group of radios. */
export function Stars({
  label,
  value,
  onChange,
  name,
  small = false,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  name?: string
  small?: boolean
}) {
  const intl = useIntl()
  const ownName = useId()
  return (
    <div className={small ? css.small : css.stars} role="radiogroup" aria-label={label}>
      {counts.map((count) => (
        <label key={count} className={css.star}>
          <input
            className={css.input}
            type="radio"
            name={name ?? ownName}
            value={count}
            checked={count === value}
            onChange={() => onChange(count)}
            aria-label={intl.formatMessage({ id: 'ui.stars' }, { count })}
          />
          <Icon of={starIcon} className={css.icon} />
        </label>
      ))}
    </div>
  )
}
