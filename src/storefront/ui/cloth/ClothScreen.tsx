import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass, type ClothName } from './cloth-class.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Sadu } from './Sadu.tsx'
import { Main } from '#storefront/ui/layout/Main.tsx'
import styles from './ClothScreen.module.css'

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
  laid: 'welcome' | 'signIn' | 'thanks' | 'invite'
  plates: readonly string[]
  start?: ReactNode
  end?: ReactNode
  /** Shows the brand's cover instead of the plates. */
  cover?: boolean
  centered?: boolean
  children: ReactNode
}) {
  return (
    <Main className={classNames(styles.screen, clothClass(cloth))}>
      <div className={styles.corner}>
        <span>{start}</span>
        <span>{end}</span>
      </div>
      <div className={classNames(styles.spread, styles[laid])} aria-hidden="true">
        <Sadu className={styles.runner} />
        {cover ? (
          <img className={styles.cover} src="/icons/cover.webp" alt="" width="320" height="320" />
        ) : (
          plates.map((plate) => <Plate key={plate} src={plate} className={styles.plate} eager />)
        )}
      </div>
      <div className={classNames(styles.sheet, centered && styles.centered)}>{children}</div>
    </Main>
  )
}
