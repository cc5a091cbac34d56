import type { ComponentPropsWithRef, ReactNode } from 'react'
import { dirOf } from './dir-of.ts'
import { Field } from './Field.tsx'
import { Icon, type Glyph } from './Icon.tsx'
import styles from './Field.module.css'

/** One line of text. `after` stands in the box behind the words: a button, a unit. `good` shows the help as good news. */
export function TextField({
  label,
  help,
  error,
  good,
  icon,
  after,
  id,
  type = 'text',
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
        <span className={styles.box} dir={dirOf(dir, input.value)}>
          {icon && <Icon of={icon} small />}
          <input {...input} {...wires} dir={dirOf(dir, input.value)} type={type} className={styles.input} />
          {after}
        </span>
      )}
    </Field>
  )
}
