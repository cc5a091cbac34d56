import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { isAvoided } from '#domain/avoided.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import { cardPrice, type RequiredGroups } from '#domain/card-price.ts'
import { MenuItemFacts } from '#storefront/customer/dish/card/MenuItemFacts.tsx'
import { MenuItemTag } from '#storefront/customer/dish/card/MenuItemTag.tsx'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './FamilyDish.module.css'

/** A dish of the menu as a row, with a button that adds one to the own part. */
export function FamilyDish({
  item,
  required,
  count,
  onAdd,
  onOpen,
}: {
  item: MenuItem
  required: RequiredGroups
  /** How many are in the own part. */
  count: number
  onAdd: () => void
  onOpen: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const lang = useLang()
  const avoided = isAvoided(useAtomValue(avoidedAtom), item, required)
  const name = wordsIn(item.name, lang).text
  const isAvailable = item.availability === 'available'
  return (
    <li className={css.dish} data-off={!isAvailable || undefined}>
      <Plate src={item.picture} blur={item.blur} className={css.plate} />
      <div>
        <h3 className={text.item}>
          <button type="button" className={css.open} onClick={onOpen}>
            <Words of={item.name} />
          </button>
        </h3>
        <MenuItemTag item={item} required={required} />
        <MenuItemFacts item={item} avoided={avoided} />
      </div>
      <div className={css.foot}>
        <Price amount={cardPrice(item, required).now} className={text.item} />
        {isAvailable && (
          <button
            type="button"
            className={count > 0 ? css.count : iconButtonClass('soft')}
            aria-label={intl.formatMessage({ id: count > 0 ? 'item.add-more' : 'item.add' }, { name, count })}
            onClick={onAdd}
          >
            {count > 0 ? formats.number(count) : <Icon of={plusIcon} />}
          </button>
        )}
      </div>
    </li>
  )
}
