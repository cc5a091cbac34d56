import { useId, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import { addLine, canAddLine, type Cart, countOf, maxLines } from '#domain/cart.ts'
import { firstChoices } from '#domain/choices.ts'
import { wordsIn } from '#domain/locale.ts'
import { findItem, optionGroupsOf, type Menu, type MenuItem } from '#domain/menu.ts'
import type { NewLine } from '#domain/reorder.ts'
import { readTypedDish } from '#domain/typed-dish.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { ChosenDishSheet } from '#storefront/customer/dish/ChosenDishSheet.tsx'
import { cardPrice, hasRequiredGroup, requiredGroupsOf } from '#domain/card-price.ts'
import { Until } from '#storefront/staff/availability/Until.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { searchIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './DishSearch.module.css'
import { foundDishes } from './found-dishes.ts'

type Props = {
  readonly menu: Menu
  readonly cart: Cart
  readonly onChange: (cart: Cart) => void
}

/**
 * Adds dishes by the keyboard alone: type a name, the arrows choose, Enter adds, and "3 m" adds three. A dish
 * with a required choice opens its sheet.
 */
export function DishSearch(props: Props) {
  const { menu, cart } = props
  const listId = useId()
  const search = useDishSearch(props)
  const { found, at, typed, picked, added } = search
  const isSearched = readTypedDish(typed).query !== ''
  return (
    <div className={layout.stack}>
      <TextField
        label={<FormattedMessage id="phone-order.dishes" />}
        help={<FormattedMessage id="phone-order.dishes.help" />}
        icon={searchIcon}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[at] && `${listId}-${at}`}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        maxLength={100}
        value={typed}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={search.press}
      />
      <FoundDishes id={listId} dishes={found} at={at} menu={menu} cart={cart} onTake={search.take} />
      {isSearched && found.length === 0 && (
        <p className={text.smallMuted}>
          <FormattedMessage id="counter.dish.none" />
        </p>
      )}
      <LiveRegion>
        {isSearched && <FormattedMessage id="menu.search.count" values={{ count: found.length }} />}
      </LiveRegion>
      <LiveRegion>{added}</LiveRegion>
      {picked && findItem(menu, picked.item.id) && (
        <ChosenDishSheet
          key={picked.item.id}
          menu={menu}
          item={picked.item}
          newLine={plainLine(menu, picked.item, picked.quantity)}
          words="counter.dish.take"
          onTake={search.add}
          onClose={search.leave}
        />
      )}
    </div>
  )
}

/** The dishes that the typed name finds; the keyboard's one is at the place `at`. */
function FoundDishes({
  id,
  dishes,
  at,
  menu,
  cart,
  onTake,
}: {
  id: string
  dishes: readonly MenuItem[]
  at: number
  menu: Menu
  cart: Cart
  onTake: (item: MenuItem) => void
}) {
  const intl = useIntl()
  const groups = requiredGroupsOf(menu)
  const countOf = (item: MenuItem) =>
    cart.lines.reduce((sum, line) => (line.itemId === item.id ? sum + line.quantity : sum), 0)
  return (
    <div id={id} role="listbox" aria-label={intl.formatMessage({ id: 'phone-order.dishes.found' })}>
      {dishes.map((item, place) => (
        // the keyboard works on the field, which has the focus
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={css.hit}
          data-out={item.availability !== 'available' || undefined}
          // the field keeps the focus, and a tablet its keyboard
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(item)}
        >
          <Plate src={item.picture} size="xs" className={css.plate} />
          <span className={layout.grow}>
            <Words of={item.name} />
          </span>
          <Availability item={item} />
          <InCart count={countOf(item)} />
          <Price amount={cardPrice(item, groups).now} />
        </div>
      ))}
    </div>
  )
}

/** Why a dish is not sold now, and until when, where that is known. */
function Availability({ item: { availability, until } }: { item: MenuItem }) {
  if (availability === 'available') return null
  return (
    <Tag>
      <FormattedMessage id={`item.${availability}`} />
      {availability !== 'out-of-hours' && until !== null && (
        <>
          {dot}
          <Until of={{ until: new Date(until).toISOString(), by: null, saidAt: null }} />
        </>
      )}
    </Tag>
  )
}

function InCart({ count }: { count: number }) {
  const formats = useFormats()
  if (count === 0) return null
  return (
    <Tag tone="brand">
      <bdi className={text.num}>{formats.number(count)}×</bdi>
    </Tag>
  )
}

const plainLine = (menu: Menu, item: MenuItem, quantity: number): NewLine => ({
  itemId: item.id,
  quantity,
  optionIds: firstChoices(optionGroupsOf(menu, item)),
  note: '',
})

function useDishSearch({ menu, cart, onChange }: Props) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [picked, setPicked] = useState<{ readonly item: MenuItem; readonly quantity: number }>()
  const [added, setAdded] = useState('')
  const { quantity, query } = readTypedDish(typed)
  const found = foundDishes(menu, query)

  function type(next: string) {
    setTyped(next)
    setAt(0)
  }
  function add(line: NewLine) {
    const item = findItem(menu, line.itemId)
    const fresh = { id: newId(), ...line }
    type('')
    setPicked(undefined)
    if (!canAddLine(cart, fresh)) {
      const values = { most: formats.number(maxLines) }
      return notify(intl.formatMessage({ id: 'phone-order.full' }, values), { tone: 'warning' })
    }
    const next = addLine(cart, fresh)
    onChange(next)
    if (!item) return undefined
    const values = { quantity: formats.number(line.quantity), dish: wordsIn(item.name, lang).text }
    // the count differs each time: a screen reader does not read the same text again
    setAdded(intl.formatMessage({ id: 'phone-order.added' }, { ...values, count: countOf(next) }))
    return undefined
  }
  function take(item: MenuItem) {
    if (hasRequiredGroup(item, requiredGroupsOf(menu))) setPicked({ item, quantity })
    else add(plainLine(menu, item, quantity))
  }
  function press(event: KeyboardEvent) {
    // an input method chooses its own words with these keys
    if (event.nativeEvent.isComposing || found.length === 0) return
    const item = found[at]
    if (event.key === 'ArrowDown') setAt((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((at - 1 + found.length) % found.length)
    else if (event.key === 'Escape') type('')
    else if (event.key === 'Enter' && item) take(item)
    else return
    event.preventDefault()
  }
  return { typed, type, found, at, picked, added, add, take, press, leave: () => setPicked(undefined) }
}
