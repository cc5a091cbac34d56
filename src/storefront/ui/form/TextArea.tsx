import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field.tsx'
import css from './Field.module.css'

export function TextArea({
  label,
  help,
  error,
  id,
  placeholder = ' ',
  dir,
  ...area
}: Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'children'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}) {
  return (
    <Field label={label} help={help} error={error} id={id}>
      {(wires) => <textarea {...area} {...wires} placeholder={placeholder} dir={dir} className={css.area} />}
    </Field>
  )
}
