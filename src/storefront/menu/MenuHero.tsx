import { FormattedMessage } from 'react-intl'
import type { MenuItem } from '#domain/menu.ts'
import { Words } from '../i18n/Words.tsx'
import { clothClass, type ClothName } from '../ui/cloth-class.ts'
import { classNames } from '../ui/class-names.ts'
import { Plate } from '../ui/Plate.tsx'
import { Price } from '../ui/Price.tsx'
import { Sadu } from '../ui/Sadu.tsx'
import text from '../ui/text.module.css'
import { cardPrice, type AskedGroups } from './choices.ts'
import { menuAnchor } from './menu-anchor.ts'
import css from './MenuHero.module.css'

/** The feast on its cloth, on top of the menu; leads to where feasts are. */
export function MenuHero({
  feast,
  asked,
  cloth,
  onGo,
}: {
  feast: MenuItem
  asked: AskedGroups
  cloth: ClothName
  onGo: (anchor: string) => void
}) {
  const anchor = menuAnchor(feast.categoryId)
  return (
    <a
      className={classNames(css.hero, clothClass(cloth))}
      href={`#${anchor}`}
      onClick={(event) => {
        event.preventDefault()
        onGo(anchor)
      }}
    >
      <Plate src={feast.picture} className={css.plate} eager />
      <h2 className={text.title}>
        <FormattedMessage id="menu.hero.title" values={{ count: feast.serves ?? 0 }} />
      </h2>
      <p className={text.small}>
        <FormattedMessage
          id="menu.hero.from"
          values={{
            name: <Words of={feast.name} />,
            price: <Price amount={cardPrice(feast, asked).now} />,
          }}
        />
      </p>
      <Sadu className={css.band} />
    </a>
  )
}
