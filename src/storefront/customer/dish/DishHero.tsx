import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import css from './DishHero.module.css'

/**
 * The picture of the dish on its category's cloth. `back` is the back button; a sheet has its own close
 * button instead.
 */
export function DishHero({ item, cloth, back }: { item: MenuItem; cloth: ClothName; back?: ReactNode }) {
  const lang = useLang()
  const name = wordsIn(item.name, lang).text
  return (
    <div
      className={classNames(css.hero, clothClass(cloth))}
      data-out={item.availability !== 'available' || undefined}
      data-sheet={back === undefined || undefined}
    >
      <Sadu className={css.runner} />
      {back !== undefined && <div className={css.back}>{back}</div>}
      <div className={css.share}>
        <ShareButton title={name} path={`/${lang}/products/${item.id}/`} />
      </div>
      <Plate src={item.picture} className={css.plate} eager />
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
      tone="onArt"
      label={intl.formatMessage({ id: 'dish.share' })}
      onClick={() => void share()}
    />
  )
}
