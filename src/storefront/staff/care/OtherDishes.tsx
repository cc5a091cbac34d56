import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import type { Menu } from '#domain/menu.ts'
import { optionGroupsOf } from '#domain/menu.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import text from '#storefront/ui/text/text.module.css'
import { backOf } from './back-of.ts'
import { Difference } from './ChangesMade.tsx'
import { type Swap, swapsFor } from './swaps.ts'

type Chosen = Pick<Swap, 'item' | 'optionIds'>

/** The dishes that a line can be swapped for: those that cost the customer nothing, and those that ask. */
export function OtherDishes({
  order,
  menu,
  line,
  quantity,
  chosen,
  onChoose,
}: {
  order: Order
  menu: Menu
  line: Order['quote']['lines'][number]
  quantity: number
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
}) {
  const intl = useIntl()
  const name = useId()
  const [query, setQuery] = useState('')
  const swaps = swapsFor(order.quote, menu, { line, quantity, query: query.trim() })
  const row = (swap: Swap) => (
    <Choice
      key={keyOf(swap)}
      type="radio"
      name={name}
      small
      checked={chosen !== undefined && keyOf(chosen) === keyOf(swap)}
      onChange={() => onChoose(swap)}
      before={<Plate src={swap.item.picture} size="xs" />}
      title={<Words of={swap.item.name} />}
      detail={<Options menu={menu} of={swap} />}
      after={<Difference difference={swap.difference} back={backOf(order, swap.difference)} />}
    />
  )
  return (
    <>
      <SearchField
        label={intl.formatMessage({ id: 'staff.change.search' })}
        value={query}
        dir="auto"
        maxLength={100}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Part title="staff.change.cheaper" detail="staff.change.cheaper.text">
        {swaps.filter(({ difference }) => difference <= 0).map(row)}
      </Part>
      <Part title="staff.change.dearer" detail="staff.change.dearer.text">
        {swaps.filter(({ difference }) => difference > 0).map(row)}
      </Part>
      <FoundCount isSearched={query.trim() !== ''} swaps={swaps} />
    </>
  )
}

/** Dishes under a title; nothing without dishes. */
function Part({
  title,
  detail,
  children,
}: {
  title: 'staff.change.cheaper' | 'staff.change.dearer'
  detail: 'staff.change.cheaper.text' | 'staff.change.dearer.text'
  children: readonly ReactNode[]
}) {
  if (children.length === 0) return null
  const legend = (
    <>
      <FormattedMessage id={title} />{' '}
      <span className={text.smallMuted}>
        <FormattedMessage id={detail} />
      </span>
    </>
  )
  return (
    <FieldBlock legend={legend}>
      <div className={layout.list}>{children}</div>
    </FieldBlock>
  )
}

/** That there is none, and for screen readers how many a search finds. */
function FoundCount({ isSearched, swaps }: { isSearched: boolean; swaps: readonly Swap[] }) {
  // a dish with options can be several swaps
  const dishes = new Set(swaps.map(({ item }) => item.id))
  return (
    <>
      {swaps.length === 0 && (
        <p className={text.smallMuted}>
          <FormattedMessage id="staff.change.none" />
        </p>
      )}
      <LiveRegion>
        {isSearched && <FormattedMessage id="menu.search.count" values={{ count: dishes.size }} />}
      </LiveRegion>
    </>
  )
}

const keyOf = ({ item, optionIds }: Chosen): string => [item.id, ...optionIds].join(' ')

function Options({ menu, of: { item, optionIds } }: { menu: Menu; of: Chosen }) {
  const options = optionGroupsOf(menu, item).flatMap((group) =>
    group.options.filter(({ id }) => optionIds.includes(id)),
  )
  return options.map((option, place) => (
    <span key={option.id}>
      {place > 0 && <FormattedMessage id="cart.line.comma" />}
      <Words of={option.name} />
    </span>
  ))
}
