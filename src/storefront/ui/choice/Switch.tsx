import type { ComponentPropsWithRef } from 'react'
import css from './Switch.module.css'

/** A switch that takes effect at once. Its name is the label around it or `aria-label`. */
export function Switch(props: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'role'>) {
  // A checkbox exposes its checked state itself.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <input {...props} type="checkbox" role="switch" className={css.switch} />
}
