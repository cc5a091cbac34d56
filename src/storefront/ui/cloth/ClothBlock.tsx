import type { ReactNode } from 'react'
import { clothBlockClass } from './cloth-block-class.ts'
import type { ClothName } from './cloth-class.ts'
import { Sadu } from './Sadu.tsx'
import css from './ClothBlock.module.css'

/**
 * A rounded block with the colours of a cloth: the active order, the points. `band` adds the woven band at
 * its upper edge.
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
      {band && <Sadu className={css.band} />}
      {children}
    </section>
  )
}
