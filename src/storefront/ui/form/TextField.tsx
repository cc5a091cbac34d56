import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import styles from './Field.module.css'

/**
 * A field for one line of text. `after` is in the box after the text: a button, a unit. `good` marks the help
 * as positive. The style sheet recognises an empty field by its empty placeholder.
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
