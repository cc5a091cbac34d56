import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { intlOf, loadWords, type MessageId } from '#storefront/i18n/words.ts'
import { parseText, useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'

/**
 * A message to the customer: a preset, which is sent in the customer's language, or the employee's own text.
 */
export function ReasonForm({
  id,
  order,
  presets,
  submit: submitLabel,
  busy,
  error,
  onReason,
  children,
}: {
  /** Of what is half written, as of a cancellation of this order. */
  id: string
  order: Order
  presets: readonly MessageId[]
  submit: ReactNode
  busy: boolean
  error: Error | null
  onReason: (reason: string) => void
  /** Fields above the reason. */
  children?: ReactNode
}) {
  const { preset, choose, own, type } = useReason(id)
  const [missing, setMissing] = useState(false)

  async function send() {
    if (!preset) return onReason(own.trim())
    await loadWords(order.lang)
    return onReason(intlOf(order.lang).formatMessage({ id: preset }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isSaid = preset !== undefined || own.trim().length >= 2
    setMissing(!isSaid)
    if (isSaid) void send()
    else event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {children}
      <Presets presets={presets} chosen={preset} onChoose={choose} />
      <TextArea
        label={<FormattedMessage id="staff.reason.own" />}
        help={<FormattedMessage id="staff.reason.help" />}
        error={missing ? <FormattedMessage id="refusal.reason-missing" /> : undefined}
        value={own}
        onChange={(event) => type(event.target.value)}
        dir="auto"
        maxLength={200}
      />
      <ErrorNote error={error} />
      <Button type="submit" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The chosen preset, or the own words, which stay half written. */
function useReason(id: string) {
  const [preset, choose] = useState<MessageId>()
  const [own = '', writeOwn] = useHalfWritten(id, parseText)
  function type(words: string) {
    writeOwn(() => words || undefined)
    choose(undefined)
  }
  return { preset, choose, own, type }
}

function Presets({
  presets,
  chosen,
  onChoose,
}: {
  presets: readonly MessageId[]
  chosen: MessageId | undefined
  onChoose: (preset: MessageId) => void
}) {
  const intl = useIntl()
  return (
    <div className={layout.wrap} role="radiogroup" aria-label={intl.formatMessage({ id: 'staff.reason' })}>
      {presets.map((one) => (
        <ChipChoice
          key={one}
          type="radio"
          name="reason"
          checked={chosen === one}
          onChange={() => onChoose(one)}
        >
          <FormattedMessage id={one} />
        </ChipChoice>
      ))}
    </div>
  )
}
