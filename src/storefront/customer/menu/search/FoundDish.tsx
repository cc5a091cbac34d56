import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isAvoided } from '#domain/avoided.ts'
import { dirOf, type Localized, wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import { AddButton } from '#storefront/customer/dish/card/AddButton.tsx'
import { MenuItemFacts } from '#storefront/customer/dish/card/MenuItemFacts.tsx'
import { MenuItemTag } from '#storefront/customer/dish/card/MenuItemTag.tsx'
import { SaltMark } from '#storefront/customer/dish/card/SaltMark.tsx'
import { cardPrice, hasRequiredGroup, type RequiredGroups } from '#domain/card-price.ts'
import { SoldLater } from '#storefront/customer/dish/later/SoldLater.tsx'
import { useOpenDish } from '#storefront/customer/dish/use-open-dish.ts'
import { DishAlert } from '#storefront/customer/dish-alert/DishAlert.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { bellIcon } from '#storefront/ui/icon/icons.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './FoundDishes.module.css'
import { matchingParts } from './matching-parts.ts'

/** A dish of a search: what the words match in its name, its facts, its price, and a plus, or a bell. */
export function FoundDish({
  item,
  required,
  words,
  reason,
}: {
  item: MenuItem
  required: RequiredGroups
  words: string
  reason?: ReactNode
}) {
  const dish = useOpenDish()
  const avoided = isAvoided(useAtomValue(avoidedAtom), item, required)
  const price = cardPrice(item, required)
  const isAvailable = item.availability === 'available'
  return (
    <li className={css.row} data-out={!isAvailable || undefined}>
      <Plate src={item.picture} blur={item.blur} sizes="3.5rem" className={css.plate} />
      <div className={css.words}>
        <h3 className={css.name}>
          <a
            className={css.link}
            href={dish.addressOf(item.id)}
            onClick={(event) => dish.onClick(event, item.id)}
          >
            <Name of={item.name} words={words} />
          </a>
        </h3>
        {reason !== undefined && <p className={css.reason}>{reason}</p>}
        {!isAvailable && <MenuItemTag item={item} required={required} />}
        <div className={css.facts}>
          <MenuItemFacts item={item} avoided={avoided} />
          {item.highSodium && <SaltMark className={css.salt} />}
        </div>
      </div>
      <div className={css.buy}>
        <span className={css.prices}>
          <Price amount={price.now} className={css.price} />
          {price.before > price.now && <Price amount={price.before} was className={css.was} />}
        </span>
        {isAvailable ? (
          <AddButton item={item} asks={hasRequiredGroup(item, required)} onChoose={dish.open} />
        ) : item.availability === 'out-of-hours' ? (
          <SoldLater item={item} className={css.later} />
        ) : (
          <DishAlert item={item} bell={<Icon of={bellIcon} />} />
        )}
      </div>
    </li>
  )
}

/** The name, with the letters that the words match in bold. */
function Name({ of, words }: { of: Localized; words: string }) {
  const lang = useLang()
  const name = wordsIn(of, lang)
  const parts = matchingParts(name.text, words)
  const isFound = parts.some(({ isMatch }) => isMatch)
  const own = name.lang === lang ? {} : { lang: name.lang, dir: dirOf[name.lang] }
  return (
    <bdi {...own} data-found={isFound || undefined}>
      {parts.map(({ text, isMatch }, place) =>
        // parts have no identity except their position
        // oxlint-disable-next-line react/no-array-index-key
        isMatch ? <b key={place}>{text}</b> : text,
      )}
    </bdi>
  )
}
