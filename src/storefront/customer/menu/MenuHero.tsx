import { FormattedMessage } from 'react-intl'
import { isPhoto } from '#domain/photo.ts'
import type { MenuItem } from '#domain/menu.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import text from '#storefront/ui/text/text.module.css'
import { cardPrice, type RequiredGroups } from '#domain/card-price.ts'
import css from './MenuHero.module.css'

/** The largest catering dish, above the menu: a link to the planner of feasts, else to the dish. */
export function MenuHero({
  feast,
  planned,
  required,
  cloth,
}: {
  feast: MenuItem
  /** The planner can plan with this menu. */
  planned: boolean
  required: RequiredGroups
  cloth: ClothName
}) {
  const link = {
    className: classNames(css.hero, clothClass(cloth)),
    'data-photo': isPhoto(feast.picture) || undefined,
    children: (
      <>
        <Plate
          src={feast.picture}
          blur={feast.blur}
          sizes="(min-width: 34rem) 20rem, 8rem"
          className={css.plate}
          eager
          first
        />
        <h2 className={text.title}>
          <FormattedMessage id="menu.hero.title" values={{ count: feast.serves ?? 0 }} />
        </h2>
        <p className={text.small}>
          <FormattedMessage
            id="menu.hero.from"
            values={{
              name: <Words of={feast.name} />,
              price: <Price amount={cardPrice(feast, required).now} />,
            }}
          />
        </p>
        <Sadu className={css.band} />
      </>
    ),
  }
  return planned ? (
    <LangLink {...link} to="/$lang/feast/" />
  ) : (
    <LangLink {...link} to="/$lang/products/$id/" params={{ id: feast.id }} />
  )
}
