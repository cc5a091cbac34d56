import { useId, type ReactNode } from 'react'
import { segmentsClass } from './segments-class.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Segments.module.css'

/** A choice of two or three options, all visible. */
export function Segments<T extends string>({
  label,
  options,
  value,
  onChange,
  name,
}: {
  label: string
  options: readonly {
    readonly value: T
    readonly label: ReactNode
    readonly icon?: Glyph | undefined
    readonly disabled?: boolean
  }[]
  value: T | undefined
  onChange: (value: T) => void
  name?: string
}) {
  const ownName = useId()
  return (
    <div className={segmentsClass()} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className={css.input}
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} small />}
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
