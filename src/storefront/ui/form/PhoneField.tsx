import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Field } from './Field.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './Field.module.css'

/**
 * A field for a Saudi mobile number, left to right in both languages. It does not change the input:
 * `normalizePhone` parses it.
 */
export function PhoneField({
  label,
  help,
  error,
  id,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'children' | 'type' | 'dir'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}) {
  const intl = useIntl()
  return (
    <Field
      label={
        <>
          {label}
          <VisuallyHidden> {intl.formatMessage({ id: 'ui.country-code' })}</VisuallyHidden>
        </>
      }
      help={help}
      error={error}
      id={id}
    >
      {(wires) => (
        <span className={css.box} dir="ltr">
          <span className={css.prefix} aria-hidden="true">
            +966
          </span>
          <span className={css.rule} />
          <input
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...wires}
            type="tel"
            className={css.input}
          />
        </span>
      )}
    </Field>
  )
}
