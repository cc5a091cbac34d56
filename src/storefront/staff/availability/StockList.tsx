import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchAvailability } from '#contract/availability.ts'
import { optionGroupsOf, type Menu, type OptionGroup } from '#domain/menu.ts'
import { findInMenu } from '#domain/find-dish.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { menuIndexOf } from '#storefront/customer/menu/search/menu-index.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { DishRow } from './DishRow.tsx'
import type { Desk } from './StockLine.tsx'
import css from './Stock.module.css'

/** The dishes of the branch by category, filtered by a search or to those that are unavailable. */
export function StockList({ menu, known, desk }: { menu: Menu; known: BranchAvailability; desk: Desk }) {
  const intl = useIntl()
  const formats = useFormats()
  const [query, setQuery] = useState('')
  const [onlyOut, setOnlyOut] = useState(false)
  const found = new Set(findInMenu(menuIndexOf(menu), query).items.map(({ id }) => id))
  const groupsOf = new Map(menu.items.map((item) => [item.id, optionGroupsOf(menu, item)]))
  const out = dishesOut(known, groupsOf)
  const isAllThere = onlyOut && query === ''
  const shown = menu.items.filter(({ id }) => found.has(id) && (!onlyOut || out.has(id)))
  const sections = menu.categories.flatMap((category) => {
    const items = shown.filter(({ categoryId }) => categoryId === category.id)
    return items.length > 0 ? [{ category, items }] : []
  })
  // a dish that is available again leaves the list of those that are not
  useFocusAfterRemoval(shown.length)
  return (
    <>
      <div className={css.tools}>
        <SearchField
          label={intl.formatMessage({ id: 'stock.search' })}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Chip on={onlyOut} onClick={() => setOnlyOut(!onlyOut)}>
          <FormattedMessage id="stock.only-out" values={{ count: formats.number(out.size) }} />
        </Chip>
      </div>
      <LiveRegion>
        {(onlyOut || query !== '') && (
          <FormattedMessage id="menu.search.count" values={{ count: shown.length }} />
        )}
      </LiveRegion>
      {sections.length === 0 && (
        <Empty title={<FormattedMessage id={isAllThere ? 'stock.all-there' : 'stock.none'} />}>
          <FormattedMessage id={isAllThere ? 'stock.all-there.text' : 'stock.none.text'} />
        </Empty>
      )}
      <div className={css.sections}>
        {sections.map(({ category, items }) => (
          <Block key={category.id} title={<Words of={category.name} />}>
            <ul className={layout.cardList}>
              {items.map((item) => (
                <DishRow
                  key={item.id}
                  item={item}
                  groups={groupsOf.get(item.id) ?? []}
                  known={known}
                  desk={desk}
                />
              ))}
            </ul>
          </Block>
        ))}
      </div>
    </>
  )
}

/** Returns the ids of the dishes that are unavailable, or have an option that is. */
function dishesOut(
  known: BranchAvailability,
  groupsOf: ReadonlyMap<string, readonly OptionGroup[]>,
): ReadonlySet<string> {
  const optionsOut = new Set(known.options.map(({ id }) => id))
  const withOptionOut = [...groupsOf].filter(([, groups]) =>
    groups.some(({ options }) => options.some(({ id }) => optionsOut.has(id))),
  )
  return new Set([...known.items.map(({ id }) => id), ...withOptionOut.map(([id]) => id)])
}
