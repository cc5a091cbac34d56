import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { searchIcon } from '#storefront/ui/icon/icons.ts'
import css from './Field.module.css'

/** A search field. Its label is hidden for sight and is also the placeholder. */
export function SearchField({
  label,
  after,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'type'> & {
  label: string
  after?: ReactNode
}) {
  return (
    <div role="search" className={css.box}>
      <Icon of={searchIcon} small />
      <input placeholder={label} {...input} type="search" aria-label={label} className={css.input} />
      {after}
    </div>
  )
}
