import { useId, type ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { FieldError } from './FieldError.tsx'
import styles from './Field.module.css'

/** The props for a control inside a `Field`: its id, and the id of its description. */
export type FieldWires = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A label, a control, and below it the help or the error. TextField, TextArea and PhoneField use it. */
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
    <div className={classNames(styles.field, error != null && styles.invalid)}>
      <label className={styles.label} id={`${fieldId}-label`} htmlFor={fieldId}>
        {label}
      </label>
      {children({
        id: fieldId,
        'aria-invalid': error == null ? undefined : true,
        'aria-describedby': (error ?? help) == null ? undefined : belowId,
      })}
      <FieldError id={belowId}>{error}</FieldError>
      {error == null && help != null && (
        <p className={classNames(styles.help, good && styles.good)} id={belowId}>
          {help}
        </p>
      )}
    </div>
  )
}
