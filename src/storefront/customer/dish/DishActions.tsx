import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { FavouriteButton } from '#storefront/customer/favourite/FavouriteButton.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
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

/** Opens the device's share sheet; without one it copies the link to the clipboard. */
function ShareButton({ title, path }: { title: string; path: string }) {
  const intl = useIntl()

  async function share(): Promise<void> {
    const url = new URL(path, location.origin).href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify(intl.formatMessage({ id: 'dish.shared' }))
      }
    } catch {
      // the customer closed the share sheet, or the browser refused the clipboard: nothing was shared, and
      // the customer sees that
    }
  }

  return (
    <IconButton
      icon={shareIcon}
      label={intl.formatMessage({ id: 'dish.share' })}
      onClick={() => void share()}
    />
  )
}
