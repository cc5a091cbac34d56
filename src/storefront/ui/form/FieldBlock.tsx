import type { ReactNode } from 'react'
import css from '#storefront/ui/layout/Page.module.css'
import text from '#storefront/ui/text/text.module.css'

/**
 * A question of a form: a group of radios or checkboxes with a legend. `small` for one of several fields
 * under a title: its legend looks like the label of a field.
 */
export function FieldBlock({
  legend,
  detail,
  error,
  flush = false,
  small = false,
  disabled,
  children,
}: {
  legend: ReactNode
  detail?: ReactNode
  error?: ReactNode
  flush?: boolean
  small?: boolean
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={flush ? css.flushBlock : css.block} disabled={disabled}>
      <legend className={flush ? css.flushLegend : css.legend}>
        <span className={small ? text.label : css.question}>{legend}</span>
        {detail != null && <span className={css.detail}>{detail}</span>}
        {error != null && (
          <span className={css.error} role="alert">
            {error}
          </span>
        )}
      </legend>
      {children}
    </fieldset>
  )
}
