import { FormattedMessage, useIntl } from 'react-intl'
import type { DishFilter } from '#domain/dish-filter.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './MenuSearch.module.css'

/** The filters of the search; several narrow it together. */
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
  const words = useFormats().moneyInWords(limit)
  if (filters.length === 0) return null
  return (
    <div className={css.filters} role="group" aria-label={intl.formatMessage({ id: 'menu.filter.label' })}>
      {filters.map((filter) => (
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
