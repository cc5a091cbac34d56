import type { ReactNode } from 'react'
import { isPhoto } from '#domain/photo.ts'
import type { MenuItem } from '#domain/menu.ts'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import css from './DishHero.module.css'

/**
 * The picture of the dish on its category's cloth. `back` is the back button; a sheet has its own close
 * button instead.
 */
export function DishHero({ item, cloth, back }: { item: MenuItem; cloth: ClothName; back?: ReactNode }) {
  return (
    <div
      className={classNames(css.hero, clothClass(cloth))}
      data-out={item.availability !== 'available' || undefined}
      data-photo={isPhoto(item.picture) || undefined}
      data-sheet={back === undefined || undefined}
    >
      <Sadu className={css.runner} />
      {back !== undefined && <div className={css.back}>{back}</div>}
      {back !== undefined && (
        <div className={classNames(css.tools, layout.phone)}>
          <LangSwitch tone="onArt" />
        </div>
      )}
      <Plate
        src={item.picture}
        blur={item.blur}
        sizes="(min-width: 64rem) 36rem, 100vw"
        className={css.plate}
        eager
        first
      />
    </div>
  )
}
