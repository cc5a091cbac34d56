import { useId, type ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { FieldError } from './FieldError.tsx'
import css from './Field.module.css'

/** The props for a control inside a `Field`: its id, and the id of its description. */
export type FieldWires = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/**
 * A label, a control, and below it the help or the error. The fields of this folder use it, and features for
 * other controls.
 */
export function Field({
  label,
  help,
  error,
  good = false,
  id,
  children,
}: {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  good?: boolean
  id?: string | undefined
  children: (wires: FieldWires) => ReactNode
}) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const belowId = `${fieldId}-help`
  return (
    <div className={classNames(css.field, error != null && css.invalid)}>
      <label className={css.label} id={`${fieldId}-label`} htmlFor={fieldId}>
        {label}
      </label>
      {children({
        id: fieldId,
        'aria-invalid': error == null ? undefined : true,
        'aria-describedby': (error ?? help) == null ? undefined : belowId,
      })}
      <FieldError id={belowId}>{error}</FieldError>
      {error == null && help != null && (
        <p className={classNames(css.help, good && css.good)} id={belowId}>
          {help}
        </p>
      )}
    </div>
  )
}
