import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './Timeline.module.css'

type TimelineStep = {
  readonly id: string
  readonly state: 'done' | 'now' | 'next'
  readonly icon: Glyph
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly time?: ReactNode
}

/** The steps of an order as a vertical line with dots. A completed step shows a tick instead of its icon. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={css.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.knot}>
            <Icon of={step.state === 'done' ? checkIcon : step.icon} small className={css.icon} />
          </span>
          <span className={css.words}>
            <b className={css.title}>
              {step.state === 'done' && (
                <VisuallyHidden>
                  <FormattedMessage id="ui.step-done" />{' '}
                </VisuallyHidden>
              )}
              {step.title}
            </b>
            {step.detail != null && <span className={css.detail}>{step.detail}</span>}
          </span>
          {step.time != null && <span className={css.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}
