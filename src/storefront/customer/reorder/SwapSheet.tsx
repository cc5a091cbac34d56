import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isAvoided } from '#domain/avoided.ts'
import { firstChoices } from '#domain/choices.ts'
import { findItem, optionGroupsOf, type Menu, type MenuItem } from '#domain/menu.ts'
import { swapsFor, type ReorderLine, type NewLine } from '#domain/reorder.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { cardPrice, hasRequiredGroup, type RequiredGroups, requiredGroupsOf } from '#domain/card-price.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import { ChosenDishSheet } from '#storefront/customer/dish/ChosenDishSheet.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './ReorderLines.module.css'

/** The number of dishes that are offered; a longer list would not be read. */
const most = 12

/**
 * Replaces a line: with the same dish and other options or, if the dish is not available, with another dish.
 */
export function SwapSheet({
  menu,
  line,
  onSwap,
  onClose,
}: {
  menu: Menu
  line: ReorderLine
  onSwap: (newLine: NewLine) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const [begun, setBegun] = useState<NewLine | null>(line.newLine)
  const item = begun && findItem(menu, begun.itemId)
  const required = requiredGroupsOf(menu)

  function take(other: MenuItem): void {
    const optionIds = firstChoices(optionGroupsOf(menu, other))
    const newLine = { itemId: other.id, quantity: line.past.quantity, optionIds, note: '' }
    if (hasRequiredGroup(other, required)) setBegun(newLine)
    else onSwap(newLine)
  }

  if (item) {
    return (
      <ChosenDishSheet
        key={item.id}
        menu={menu}
        item={item}
        newLine={begun}
        words="reorder.swap.take"
        onTake={onSwap}
        onClose={onClose}
      />
    )
  }
  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'reorder.swap.title' })}>
      <ul className={layout.list}>
        {swapsFor(line, menu, most).map((other) => (
          <Offered key={other.id} item={other} required={required} onTake={() => take(other)} />
        ))}
      </ul>
    </Sheet>
  )
}

/** A dish that may replace the line; flagged if it contains what the customer avoids. */
function Offered({
  item,
  required,
  onTake,
}: {
  item: MenuItem
  required: RequiredGroups
  onTake: () => void
}) {
  const avoided = useAtomValue(avoidedAtom)
  return (
    <li>
      <button type="button" className={layout.listRow} onClick={onTake}>
        <Plate src={item.picture} size="xs" />
        <span className={layout.grow}>
          <span className={text.item}>
            <Words of={item.name} />
          </span>
          {isAvoided(avoided, item, required) && (
            <span className={css.change}>
              <Icon of={warnIcon} small />
              <FormattedMessage id="allergy.card" />
            </span>
          )}
        </span>
        <Price amount={cardPrice(item, required).now} />
      </button>
    </li>
  )
}
