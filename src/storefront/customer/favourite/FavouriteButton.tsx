import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { heartIcon } from '#storefront/ui/icon/icons.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { setFavourite, useIsFavourite } from './favourite-atom.ts'

/** A heart: a tap makes the dish a favourite, another one removes it. Needs no account and no network. */
export function FavouriteButton({
  item: { id, name },
  className,
}: {
  item: Pick<MenuItem, 'id' | 'name'>
  className?: string | undefined
}) {
  const intl = useIntl()
  const isFavourite = useIsFavourite(id)
  return (
    <button
      type="button"
      className={classNames(iconButtonClass(), className)}
      aria-pressed={isFavourite}
      aria-label={intl.formatMessage({ id: 'favourite.heart' }, { name: wordsIn(name, useLang()).text })}
      onClick={() => void setFavourite(id, !isFavourite)}
    >
      <Icon of={heartIcon} />
    </button>
  )
}
