import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DishFilter } from '#domain/dish-filter.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { chipClass } from '#storefront/ui/choice/chip-class.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { filterIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './MenuSearch.module.css'

/** The filters of the search, in a line that folds into one button; several narrow it together. */
export function DishFilters({
  filters,
  limit,
  chosen,
  onChange,
}: {
  filters: readonly DishFilter[]
  /** Halalas. */
  limit: number
  chosen: readonly DishFilter[]
  onChange: (chosen: readonly DishFilter[]) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const [isOpen, setIsOpen] = useState(true)
  const words = formats.moneyInWords(limit)
  if (filters.length === 0) return null
  const label = intl.formatMessage({ id: 'menu.filter.label' })
  return (
    <div className={css.filters} role="group" aria-label={label}>
      <button
        type="button"
        className={classNames(chipClass(), isOpen && css.fold)}
        aria-expanded={isOpen}
        aria-label={isOpen ? label : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={filterIcon} small />
        {!isOpen && (
          <span>
            {label} {chosen.length > 0 && formats.number(chosen.length)}
          </span>
        )}
      </button>
      {(isOpen ? filters : []).map((filter) => (
        <ChipChoice
          key={filter}
          type="checkbox"
          // a screen reader reads the currency as a word
          aria-label={intl.formatMessage({ id: `menu.filter.${filter}` }, { price: words })}
          checked={chosen.includes(filter)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, filter] : chosen.filter((one) => one !== filter))
          }
        >
          <FormattedMessage id={`menu.filter.${filter}`} values={{ price: <Price amount={limit} /> }} />
        </ChipChoice>
      ))}
    </div>
  )
}
