import type { ComponentPropsWithRef, ReactNode } from 'react'
import { textWithoutHidden } from '#domain/readable.ts'
import { Field } from './Field.tsx'
import { cleaned, retype } from './retype.ts'
import css from './Field.module.css'

/** A field for several lines, which removes characters that the server refuses and a person cannot see. */
export function TextArea({
  label,
  help,
  error,
  id,
  placeholder = ' ',
  dir,
  ...area
}: Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'children' | 'onInput'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}) {
  return (
    <Field label={label} help={help} error={error} id={id}>
      {(wires) => (
        <textarea
          {...area}
          {...wires}
          placeholder={placeholder}
          dir={dir}
          className={css.area}
          // before the handlers of the form and of the change
          onInput={(event) => retype(event, cleaned(textWithoutHidden))}
        />
      )}
    </Field>
  )
}
