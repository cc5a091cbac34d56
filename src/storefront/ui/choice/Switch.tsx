import type { ComponentPropsWithRef } from 'react'
import styles from './Switch.module.css'

/** On or off, at once. Named by the label around it or by `aria-label`. */
export function Switch(props: Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'role'>) {
  // A checkbox says by itself whether it is checked.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <input {...props} type="checkbox" role="switch" className={styles.switch} />
}
