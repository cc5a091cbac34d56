import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './Field.tsx'
import css from './Field.module.css'

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'onChange'> & {
  /** Gets the value of the chosen option. */
  onPick: (value: string) => void
}

/** A select as wide as its place, for a `Field`. */
export const Select = ({ onPick, ...select }: SelectProps) => (
  <select {...select} className={css.select} onChange={(event) => onPick(event.target.value)} />
)

/** A select with its label, and below it the help or the error. The children are its options. */
export const SelectField = ({
  label,
  help,
  error,
  ...select
}: Omit<SelectProps, 'id'> & { label: ReactNode; help?: ReactNode; error?: ReactNode }) => (
  <Field label={label} help={help} error={error}>
    {(wires) => <Select {...select} {...wires} />}
  </Field>
)
