import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import { menuOfBills } from '#domain/bill.ts'
import { addLine, setQuantity, type Cart } from '#domain/cart.ts'
import { firstChoices } from '#domain/choices.ts'
import { wordsIn } from '#domain/locale.ts'
import { findItem, optionGroupsOf, type Menu, type MenuItem } from '#domain/menu.ts'
import { priceCart, type Quote } from '#domain/pricing.ts'
import type { NewLine } from '#domain/reorder.ts'
import { findInMenu } from '#domain/find-dish.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { GoneLines } from '#storefront/customer/cart/line/GoneLines.tsx'
import { requiredGroupsOf, hasRequiredGroup, cardPrice } from '#domain/card-price.ts'
import { ChosenDishSheet } from '#storefront/customer/dish/ChosenDishSheet.tsx'
import { menuIndexOf } from '#storefront/customer/menu/search/menu-index.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'

/** A list short enough to read while a customer waits. */
const most = 6

/**
 * Adds dishes of the branch's menu at today's prices: search, options where a dish requires them, and
 * quantity.
 */
export const DishPicker = (props: Props) => (
  <QueryBoundary key={props.branchId} offline="staff.not-yet.offline">
    <Picker {...props} />
  </QueryBoundary>
)

type Props = {
  readonly branchId: string
  readonly cart: Cart
  readonly onChange: (cart: Cart) => void
  readonly isMissing: boolean
}

function Picker({ branchId, cart, onChange, isMissing }: Props) {
  const intl = useIntl()
  const lang = useLang()
  const { menu: whole } = useSuspenseQuery(menuQuery(branchId)).data
  // the same object at every render: the search stores its index by menu
  const menu = useMemo(() => menuOfBills(whole), [whole])
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<MenuItem>()
  const groups = requiredGroupsOf(menu)
  const quote = priceCart(cart, menu, terms)
  const [removed, setRemoved] = useState('')
  useFocusAfterRemoval(cart.lines.length)

  function changeQuantity(id: string, quantity: number) {
    const line = quote.lines.find((each) => each.id === id)
    const name = line ? wordsIn(line.name, lang).text : intl.formatMessage({ id: 'cart.line.gone' })
    setRemoved(quantity === 0 ? intl.formatMessage({ id: 'cart.removed' }, { name }) : '')
    onChange(setQuantity(cart, id, quantity))
  }
  function add(newLine: NewLine) {
    onChange(addLine(cart, { id: newId(), ...newLine }))
    setQuery('')
    setPicked(undefined)
  }
  function take(item: MenuItem) {
    if (hasRequiredGroup(item, groups)) setPicked(item)
    else add({ itemId: item.id, quantity: 1, optionIds: firstChoices(optionGroupsOf(menu, item)), note: '' })
  }

  return (
    <div className={layout.stack}>
      <FindDish menu={menu} query={query} onQuery={setQuery} onTake={take} />
      {cart.lines.length > 0 && <ChosenDishes cart={cart} quote={quote} onQuantity={changeQuantity} />}
      <LiveRegion>{removed}</LiveRegion>
      {isMissing && (
        <Note tone="bad" icon={warnIcon} role="alert">
          <FormattedMessage id="counter.dish.missing" />
        </Note>
      )}
      {picked && findItem(menu, picked.id) && (
        <ChosenDishSheet
          key={picked.id}
          menu={menu}
          item={picked}
          words="counter.dish.take"
          onTake={add}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  )
}

/** The search with the dishes that it finds. Enter adds the first one. */
function FindDish({
  menu,
  query,
  onQuery,
  onTake,
}: {
  menu: Menu
  query: string
  onQuery: (query: string) => void
  onTake: (item: MenuItem) => void
}) {
  const intl = useIntl()
  const isSearched = query.trim() !== ''
  const found = isSearched ? findInMenu(menuIndexOf(menu), query).items.slice(0, most) : []
  return (
    <>
      <SearchField
        label={intl.formatMessage({ id: 'counter.dish.search' })}
        value={query}
        enterKeyHint="done"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          const [first] = found
          // an input method chooses its own words with this key
          if (key === 'Enter' && first && !nativeEvent.isComposing) onTake(first)
        }}
      />
      {found.length > 0 && <FoundDishes items={found} groups={requiredGroupsOf(menu)} onTake={onTake} />}
      {isSearched && found.length === 0 && (
        <p className={text.smallMuted}>
          <FormattedMessage id="counter.dish.none" />
        </p>
      )}
      <LiveRegion>
        {isSearched && <FormattedMessage id="menu.search.count" values={{ count: found.length }} />}
      </LiveRegion>
    </>
  )
}

function FoundDishes({
  items,
  groups,
  onTake,
}: {
  items: readonly MenuItem[]
  groups: ReturnType<typeof requiredGroupsOf>
  onTake: (item: MenuItem) => void
}) {
  const intl = useIntl()
  return (
    <ul className={layout.list} aria-label={intl.formatMessage({ id: 'counter.dish.found' })}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className={layout.listRow} onClick={() => onTake(item)}>
            <Plate src={item.picture} size="xs" />
            <span className={layout.grow}>
              <Words of={item.name} />
            </span>
            <Price amount={cardPrice(item, groups).now} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ChosenDishes({
  cart,
  quote,
  onQuantity,
}: {
  cart: Cart
  quote: Quote
  onQuantity: (lineId: string, quantity: number) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  return (
    <>
      <ul className={layout.list} aria-label={intl.formatMessage({ id: 'counter.dish.chosen' })}>
        {quote.lines.map((line) => (
          <li key={line.id} className={layout.listRow}>
            <span className={layout.grow}>
              <Words of={line.name} />{' '}
              <span className={text.captionMuted}>
                {line.options.map((option) => wordsIn(option.name, lang).text).join(dot)}
              </span>
            </span>
            <Price amount={line.total} />
            <Stepper
              value={line.quantity}
              label={wordsIn(line.name, lang).text}
              onChange={(quantity) => onQuantity(line.id, quantity)}
            />
          </li>
        ))}
        <GoneLines cart={cart} quote={quote} onRemove={(id) => onQuantity(id, 0)} />
      </ul>
      <p className={layout.between}>
        <b>
          <FormattedMessage id="cart.total" />
        </b>
        <Price amount={quote.total} className={text.head} />
      </p>
    </>
  )
}

const terms = { method: 'counter', delivery: null, promo: null, points: null, slot: null } as const
