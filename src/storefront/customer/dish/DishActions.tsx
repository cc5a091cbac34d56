import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { FavouriteButton } from '#storefront/customer/favourite/FavouriteButton.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useShareLink } from '#storefront/platform/browser/use-share-link.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import css from './DishActions.module.css'

/** Share and favourite, beside the name of a dish. */
export function DishActions({ item }: { item: MenuItem }) {
  const lang = useLang()
  const name = wordsIn(item.name, lang).text
  return (
    <div className={css.actions}>
      <ShareButton title={name} path={`/${lang}/products/${item.id}/`} />
      <FavouriteButton item={item} />
    </div>
  )
}

function ShareButton({ title, path }: { title: string; path: string }) {
  const intl = useIntl()
  const { share } = useShareLink({ refused: 'share.refused' })
  return (
    <IconButton
      icon={shareIcon}
      label={intl.formatMessage({ id: 'dish.share' })}
      onClick={() => void share({ url: new URL(path, location.origin).href, title })}
    />
  )
}
