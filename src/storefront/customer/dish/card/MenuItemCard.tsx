import type { MenuItem } from '#domain/menu.ts'
import { FavouriteButton } from '#storefront/customer/favourite/FavouriteButton.tsx'
import { Words } from '#storefront/i18n/Words.tsx'
import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { hasRequiredGroup, cardPrice, type RequiredGroups } from '#domain/card-price.ts'
import { AddButton } from './AddButton.tsx'
import css from './MenuItemCard.module.css'
import { MenuItemFacts } from './MenuItemFacts.tsx'
import { MenuItemTag } from './MenuItemTag.tsx'
import { SaltMark } from './SaltMark.tsx'
import { useOpenDish } from '../use-open-dish.ts'
import { WhenBack } from '../later/WhenBack.tsx'

/**
 * The width of a card's picture, on a phone less than it is: photographs that fill a dense screen would be
 * twice the bytes, and few see the difference.
 */
const cardSizes = '(min-width: 34rem) 20rem, 8rem'

/** A dish on the menu. It subscribes only to its own count, because a menu has hundreds of cards. */
export function MenuItemCard({
  item,
  required,
  cloth,
  eager = false,
  first = false,
  avoided = false,
}: {
  item: MenuItem
  required: RequiredGroups
  /** True if the dish contains an allergen that the customer avoids, whichever options are chosen. */
  avoided?: boolean
  /** The cloth of the card, if the section around it sets none. */
  cloth?: ClothName | undefined
  eager?: boolean
  /** True for the card with the first photograph of the page. */
  first?: boolean
}) {
  const dish = useOpenDish()
  const isAvailable = item.availability === 'available'
  return (
    <li className={classNames(css.card, cloth && clothClass(cloth))} data-out={!isAvailable || undefined}>
      <div className={css.art}>
        <Plate
          src={item.picture}
          blur={item.blur}
          sizes={cardSizes}
          className={css.plate}
          eager={eager}
          first={first}
        />
        <MenuItemTag item={item} required={required} className={css.tag} />
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
        <Prices item={item} required={required} />
        {isAvailable ? (
          <AddButton item={item} asks={hasRequiredGroup(item, required)} onChoose={dish.open} />
        ) : (
          <WhenBack item={item} />
        )}
      </div>
      <FavouriteButton item={item} className={css.heart} />
    </li>
  )
}

function Prices({ item, required }: { item: MenuItem; required: RequiredGroups }) {
  const price = cardPrice(item, required)
  return (
    <span className={css.prices}>
      <Price amount={price.now} className={css.price} />
      {price.before > price.now && <Price amount={price.before} was className={css.was} />}
    </span>
  )
}
