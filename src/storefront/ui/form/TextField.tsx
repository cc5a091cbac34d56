import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import styles from './Field.module.css'

/**
 * One line of text. `after` stands in the box behind the words: a button, a unit. `good` shows the help as
 * good news. By the empty placeholder the style sheet knows a field with nothing in it.
 */
export function TextField({
  label,
  help,
  error,
  good,
  icon,
  after,
  id,
  type = 'text',
  placeholder = ' ',
  dir,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'children'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  good?: boolean
  icon?: Glyph | undefined
  after?: ReactNode
}) {
  return (
    <Field label={label} help={help} error={error} good={good} id={id}>
      {(wires) => (
        <span className={styles.box} dir={dir === 'auto' ? undefined : dir}>
          {icon && <Icon of={icon} small />}
          <input
            {...input}
            {...wires}
            placeholder={placeholder}
            dir={dir}
            type={type}
            className={styles.input}
          />
          {after}
        </span>
      )}
    </Field>
  )
}
