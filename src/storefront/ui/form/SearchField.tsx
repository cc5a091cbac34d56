import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { searchIcon } from '#storefront/ui/icon/icons.ts'
import css from './Field.module.css'

/**
 * A search field. Its label is hidden for sight and is also the placeholder. What it finds is shown as one
 * types, so Enter does not submit the form that it is in.
 */
export function SearchField({
  label,
  after,
  onKeyDown,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'type'> & {
  label: string
  after?: ReactNode
}) {
  return (
    <div role="search" className={css.box}>
      <Icon of={searchIcon} small />
      <input
        placeholder={label}
        {...input}
        type="search"
        aria-label={label}
        className={css.input}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {after}
    </div>
  )
}
