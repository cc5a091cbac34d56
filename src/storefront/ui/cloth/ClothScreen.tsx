import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass, type ClothName } from './cloth-class.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Sadu } from './Sadu.tsx'
import { Main } from '#storefront/ui/layout/Main.tsx'
import css from './ClothScreen.module.css'

/** The widths of the plates in percent of the cloth, as in ClothScreen.module.css. */
const plateWidths = {
  welcome: [34, 36, 40, 40, 66],
  signIn: [40, 58, 64],
  thanks: [38, 46, 34, 62],
  invite: [46, 48, 40, 54],
} as const

type Drawing = keyof typeof plateWidths

/** On a wide screen the sheet has 30rem of the width, and the cloth the rest. */
function sizesOf(laid: Drawing, place: number): string {
  const width = plateWidths[laid][place] ?? 0
  return `(min-width: 64rem) calc(${width}vw - ${(width * 30) / 100}rem), ${width}vw`
}

/**
 * A whole screen with a cloth as background, dishes on it and a sheet with the content: welcome, sign-in,
 * thanks. `plates` are pictures from the far ones to the large one in the middle, in the positions of the
 * `laid` drawing: welcome has five, signIn three, thanks and invite four. `start` and `end` are in the upper
 * corners.
 */
export function ClothScreen({
  cloth,
  laid,
  plates,
  start,
  end,
  cover = false,
  centered = false,
  children,
}: {
  cloth: ClothName
  laid: Drawing
  plates: readonly string[]
  start?: ReactNode
  end?: ReactNode
  /** Shows the brand's cover instead of the plates. */
  cover?: boolean
  centered?: boolean
  children: ReactNode
}) {
  return (
    <Main className={classNames(css.screen, clothClass(cloth))}>
      <div className={css.corner}>
        <span>{start}</span>
        <span>{end}</span>
      </div>
      <div className={classNames(css.spread, css[laid])} aria-hidden="true">
        <Sadu className={css.runner} />
        {cover ? (
          <img className={css.cover} src="/icons/cover.webp" alt="" width="320" height="320" />
        ) : (
          plates.map((plate, place) => (
            <Plate key={plate} src={plate} sizes={sizesOf(laid, place)} className={css.plate} eager />
          ))
        )}
      </div>
      <div className={classNames(css.sheet, centered && css.centered)}>{children}</div>
    </Main>
  )
}
