import type { ReactNode } from 'react'
import { clothBlockClass } from './cloth-block-class.ts'
import type { ClothName } from './cloth-class.ts'
import { Sadu } from './Sadu.tsx'
import styles from './ClothBlock.module.css'

/**
 * A rounded piece of cloth in the page, for a moment: the order under way, the points. `band` weaves its
 * upper edge.
 */
export function ClothBlock({
  cloth,
  band = false,
  children,
}: {
  cloth: ClothName
  band?: boolean
  children: ReactNode
}) {
  return (
    <section className={clothBlockClass(cloth)} data-band={band || undefined}>
      {band && <Sadu className={styles.band} />}
      {children}
    </section>
  )
}
