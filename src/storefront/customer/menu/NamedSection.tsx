import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass, type ClothName } from '#storefront/ui/cloth/cloth-class.ts'
import css from './NamedSection.module.css'

/** A part of the menu under its name, which tabs and links lead to by `anchor`. */
export function NamedSection({
  anchor,
  cloth,
  name,
  children,
}: {
  anchor: string
  cloth: ClothName
  name: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={anchor}
      className={classNames(css.section, clothClass(cloth))}
      aria-labelledby={`${anchor}-name`}
    >
      <h2 id={`${anchor}-name`} className={css.name} tabIndex={-1}>
        <span>{name}</span>
      </h2>
      {children}
    </section>
  )
}
