import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './FiveSteps.module.css'

/**
 * The steps of an order as knots on one line, at most five; `now` is the place of the current one, and after
 * the last one if all are done. `failed`: the current step is the end of an order that failed.
 */
export function FiveSteps({
  label,
  now,
  steps,
  failed = false,
}: {
  label: string
  now: number
  steps: readonly ReactNode[]
  failed?: boolean
}) {
  return (
    <div className={css.around}>
      <ol className={css.steps} aria-label={label}>
        {steps.map((step, place) => (
          <li
            // the steps of an order do not change places
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            className={css.step}
            data-state={place < now ? 'done' : place === now ? 'now' : 'next'}
            data-failed={(failed && place === now) || undefined}
            aria-current={place === now ? 'step' : undefined}
          >
            <span className={css.knot} aria-hidden="true" />
            <span>
              {place < now && (
                <VisuallyHidden>
                  <FormattedMessage id="ui.step-done" />{' '}
                </VisuallyHidden>
              )}
              {step}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
