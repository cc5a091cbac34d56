import type { ComponentPropsWithRef, ReactNode } from 'react'
import { withoutHidden } from '#domain/readable.ts'
import { Field } from './Field.tsx'
import { cleaned, retype } from './retype.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Field.module.css'

/**
 * A field for one line of text, which removes characters that the server refuses and a person cannot see.
 * `after` is in the box after the text: a button, a unit. `boxDir` is the direction of the box, if it is not
 * that of the text. `good` marks the help as positive. The style sheet recognises an empty field by its empty
 * placeholder.
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
  boxDir = dir === 'auto' ? undefined : dir,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'onInput'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  good?: boolean
  icon?: Glyph | undefined
  after?: ReactNode
  boxDir?: string | undefined
}) {
  return (
    <Field label={label} help={help} error={error} good={good} id={id}>
      {(wires) => (
        <span className={css.box} dir={boxDir}>
          {icon && <Icon of={icon} small />}
          <input
            {...input}
            {...wires}
            placeholder={placeholder}
            dir={dir}
            type={type}
            className={css.input}
            // before the handlers of the form and of the change
            onInput={(event) => retype(event, cleaned(withoutHidden))}
          />
          {after}
        </span>
      )}
    </Field>
  )
}
