import { FormattedMessage } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { heartIcon } from '#storefront/ui/icon/icons.ts'
import css from './FavouritesName.module.css'

/** "Favourites" with a heart, as the name of a tab and of its section. */
export function FavouritesName() {
  return (
    <span className={css.name}>
      <Icon of={heartIcon} small className={css.heart} />
      <FormattedMessage id="menu.favourites" />
    </span>
  )
}
