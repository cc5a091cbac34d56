import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { useItemCount } from '#storefront/customer/cart/cart-atom.ts'
import { FavouriteButton } from '#storefront/customer/favourite/FavouriteButton.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { hasRequiredGroup, cardPrice, type RequiredGroups } from '../choices.ts'
import { saltIcon } from '../icons.ts'
import css from './MenuItemCard.module.css'
import { MenuItemFacts } from './MenuItemFacts.tsx'
import { MenuItemTag } from './MenuItemTag.tsx'
import { useAddLine } from '../use-add-line.ts'
import { useOpenDish } from '../use-open-dish.ts'
import { WhenBack } from '../WhenBack.tsx'

/** A dish on the menu. It subscribes only to its own count, because a menu has hundreds of cards. */
export function MenuItemCard({
  item,
  required,
  cloth,
  eager = false,
  avoided = false,
}: {
  item: MenuItem
  required: RequiredGroups
  /** True if the dish contains an allergen that the customer avoids, whichever options are chosen. */
  avoided?: boolean
  /** The cloth of the card, if the section around it sets none. */
  cloth?: ClothName | undefined
  eager?: boolean
}) {
  const dish = useOpenDish()
  const price = cardPrice(item, required)
  const isHad = item.availability === 'available'
  return (
    <li className={classNames(css.card, cloth && clothClass(cloth))} data-out={!isHad || undefined}>
      <div className={css.art}>
        <Plate src={item.picture} className={css.plate} eager={eager} />
        <MenuItemTag item={item} className={css.tag} />
        {item.highSodium && <SaltMark />}
      </div>
      <div>
        <h3 className={css.name}>
          <a
            className={css.link}
            href={dish.addressOf(item.id)}
            onClick={(event) => dish.onClick(event, item.id)}
          >
            <Words of={item.name} />
          </a>
        </h3>
        <MenuItemFacts item={item} avoided={avoided} />
      </div>
      <div className={css.buy}>
        <span className={css.prices}>
          <Price amount={price.now} className={css.price} />
          {price.before > price.now && <Price amount={price.before} was className={css.was} />}
        </span>
        {isHad ? (
          <AddButton item={item} asks={hasRequiredGroup(item, required)} onChoose={dish.open} />
        ) : (
          <WhenBack item={item} />
        )}
      </div>
      <FavouriteButton item={item} className={css.heart} />
    </li>
  )
}

/** The mark that the SFDA requires beside a dish with more than 5 g of salt. */
function SaltMark() {
  return (
    <span className={css.salt} role="img" aria-label={useIntl().formatMessage({ id: 'dish.sodium' })}>
      <Icon of={saltIcon} small />
    </span>
  )
}

/**
 * A plus, or the count in the cart; a tap adds one more. For a dish with required options a tap opens the
 * dish.
 */
function AddButton({
  item,
  asks,
  onChoose,
}: {
  item: MenuItem
  asks: boolean
  onChoose: (itemId: string) => void
}) {
  const intl = useIntl()
  const name = wordsIn(item.name, useLang()).text
  const count = useItemCount(item.id)
  const add = useAddLine()
  const verb = asks ? 'item.choose' : 'item.add'
  return (
    <button
      type="button"
      className={count > 0 ? css.count : iconButtonClass('solid')}
      aria-label={intl.formatMessage({ id: count > 0 ? `${verb}-more` : verb }, { name, count })}
      onClick={() => (asks ? onChoose(item.id) : add(plainWish(item), name))}
    >
      {count > 0 ? intl.formatNumber(count) : <Icon of={plusIcon} />}
    </button>
  )
}

const plainWish = (item: MenuItem) => ({ itemId: item.id, quantity: 1, optionIds: [], note: '' })
