import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CourierView } from '#contract/order-link.ts'
import type { CourierTap } from '#domain/order-link.ts'
import { refusedAs } from '#client/refused-as.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { isSecondTap, type Tap } from '#storefront/platform/browser/second-tap.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { CodeField } from '#storefront/ui/form/CodeField.tsx'
import { KeyPad } from '#storefront/ui/form/KeyPad.tsx'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { cashIcon, checkIcon, homeIcon, pinIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Timeline } from '#storefront/ui/progress/Timeline.tsx'
import text from '#storefront/ui/text/text.module.css'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import { tap } from './send-taps.ts'
import { nextStep, type ShownStep } from './shown-steps.ts'

/** The steps of a delivery with their times, and what the courier taps next. */
export function CourierSteps({
  token,
  view,
  steps,
  refusal,
}: {
  token: string
  view: CourierView
  steps: readonly ShownStep[]
  refusal: string | null
}) {
  const intl = useIntl()
  const formats = useFormats()
  const next = nextStep(steps)
  const done = steps.findLast(({ at }) => at !== null)
  return (
    <section className={layout.stack} aria-label={intl.formatMessage({ id: 'courier.steps' })}>
      <Timeline
        label={intl.formatMessage({ id: 'courier.steps' })}
        steps={steps.map(({ kind, at, isWaiting }) => ({
          id: kind,
          state: at !== null ? 'done' : kind === next ? 'now' : 'next',
          icon: icons[kind],
          title: <FormattedMessage id={`courier.step.${kind}`} />,
          detail: isWaiting ? <FormattedMessage id="courier.sends-later" /> : undefined,
          time: at === null ? undefined : <bdi>{formats.time(at)}</bdi>,
        }))}
      />
      <LiveRegion>
        {done && (
          <>
            <FormattedMessage id="ui.step-done" /> <FormattedMessage id={`courier.step.${done.kind}`} />
          </>
        )}
      </LiveRegion>
      <Collect view={view} />
      <Refusal of={view.isLocked ? 'courier-locked' : refusal === 'courier-locked' ? null : refusal} />
      {next && <NextTap token={token} view={view} next={next} refusal={refusal} />}
    </section>
  )
}

const icons = { 'picked-up': bagIcon, arrived: pinIcon, 'handed-over': homeIcon } as const

function Collect({ view: { collect } }: { view: CourierView }) {
  const formats = useFormats()
  return (
    <Note tone={collect > 0 ? 'warm' : 'good'} icon={collect > 0 ? cashIcon : checkIcon}>
      {collect > 0 ? (
        <FormattedMessage
          id="courier.collect"
          values={{ price: <bdi>{formats.moneyInWords(collect)}</bdi> }}
        />
      ) : (
        <FormattedMessage id="courier.paid" />
      )}
    </Note>
  )
}

function Refusal({ of: refusal }: { of: string | null }) {
  const words = useRefusal()
  if (refusal === null) return null
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      {words(refusedAs(refusal))}
    </Note>
  )
}

/** The four digits of the guard or the guest, typed on a pad of large keys. */
function AskedCode({
  code,
  isOfGuard,
  isLocked,
  isWrong,
  onCode,
}: {
  code: string
  isOfGuard: boolean
  isLocked: boolean
  isWrong: boolean
  onCode: (code: string) => void
}) {
  const label = useIntl().formatMessage({ id: isOfGuard ? 'courier.code.guard' : 'courier.code' })
  return (
    <>
      <p className={text.smallMuted}>
        <FormattedMessage id={isOfGuard ? 'courier.code.guard.text' : 'courier.code.text'} />
      </p>
      <CodeField hasPad label={label} value={code} onChange={onCode} readOnly={isLocked} isWrong={isWrong} />
      <KeyPad label={label} value={code} onChange={onCode} disabled={isLocked} />
      <span role="status">
        <VisuallyHidden>
          <FormattedMessage id="courier.code.digits" values={{ count: code.length }} />
        </VisuallyHidden>
      </span>
    </>
  )
}

/**
 * The next step: a button, with the code of the guard or the guest where one is asked for. It is the same
 * button for all steps, so that it keeps the focus; the second tap of a double tap is not the next step.
 */
function NextTap({
  token,
  view,
  next,
  refusal,
}: {
  token: string
  view: CourierView
  next: CourierTap
  refusal: string | null
}) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [code, setCode] = useCodeFor(next)
  const asksGuard = next === 'arrived' && view.hasGuard
  const asks = next === 'handed-over' || asksGuard
  const locked = asks && view.isLocked
  const isComplete = code.length === 4
  const isSecond = useSecondTap()

  function send(tapped: Tap, typed?: string) {
    // a typed code is no accident
    if (isSecond(tapped) && typed === undefined) return
    setCode('')
    void tap(queryClient, token, { kind: next, ...(typed !== undefined && { code: typed }) })
  }

  return (
    <>
      {asks && (
        <AskedCode
          code={code}
          isOfGuard={asksGuard}
          isLocked={locked}
          isWrong={refusal === 'courier-code-wrong' && code === ''}
          onCode={setCode}
        />
      )}
      <Button
        wide
        icon={next === 'picked-up' ? motoIcon : undefined}
        disabledReason={
          locked
            ? intl.formatMessage({ id: 'refusal.courier-locked' })
            : asks && !isComplete
              ? intl.formatMessage({ id: 'refusal.courier-code-missing' })
              : undefined
        }
        onClick={(event) => send(event, asks ? code : undefined)}
      >
        <FormattedMessage id={`courier.step.${next}`} />
      </Button>
      {asksGuard && (
        <Button tone="plain" wide onClick={(event) => send(event)}>
          <FormattedMessage id="courier.no-guard" />
        </Button>
      )}
    </>
  )
}

/** The code typed for a step; the next step begins without one. */
function useCodeFor(step: CourierTap) {
  const [typed, setTyped] = useState({ step, code: '' })
  const code = typed.step === step ? typed.code : ''
  return [code, (digits: string) => setTyped({ step, code: digits })] as const
}

/** Returns a function that notes a tap, and returns whether it is the second one of a double tap. */
function useSecondTap(): (tapped: Tap) => boolean {
  const before = useRef<Tap>(undefined)
  return ({ clientX, clientY, timeStamp, detail }) => {
    const first = before.current
    before.current = { clientX, clientY, timeStamp, detail }
    return first !== undefined && isSecondTap(first, before.current)
  }
}
