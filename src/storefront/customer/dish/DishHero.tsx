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
 * The dish on its cloth over the woven runner. `back` stands in the corner where a sheet does not bring its
 * own cross.
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

/** The share sheet of the device, else the link on the clipboard. */
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
      // the customer closed the share sheet, or the browser keeps its clipboard: nothing was shared, and they
      // see that
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
