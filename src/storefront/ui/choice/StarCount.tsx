import { useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { starIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './Stars.module.css'

const places = [1, 2, 3, 4, 5] as const

/** The stars of a rating, for display only. */
export function StarCount({ value }: { value: number }) {
  const intl = useIntl()
  return (
    <span
      className={css.small}
      role="img"
      aria-label={intl.formatMessage({ id: 'ui.stars' }, { count: value })}
    >
      {places.map((place) => (
        <span key={place} className={css.given} data-on={place <= value || undefined}>
          <Icon of={starIcon} className={css.icon} />
        </span>
      ))}
    </span>
  )
}
