import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { intlOf, loadWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ChipChoice } from '../ui/ChipChoice.tsx'
import layout from '../ui/layout.module.css'
import { Sheet } from '../ui/Sheet.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import type { WayOut } from './board.ts'

const presets = ['busy', 'sold-out', 'closing', 'unreachable'] as const
type Preset = (typeof presets)[number]

/**
 * An order that is turned down or cancelled owes the customer a word: one of the usual ones, which is sent in the customer's language,
 * or the employee's own.
 */
export function ReasonSheet({
  open,
  to,
  order,
  busy,
  onClose,
  onReason,
}: {
  open: boolean
  to: WayOut
  order: Order
  busy: boolean
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const intl = useIntl()
  const [preset, setPreset] = useState<Preset>()
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState(false)

  async function send() {
    if (!preset) return onReason(own.trim())
    await loadWords(order.lang)
    return onReason(intlOf(order.lang).formatMessage({ id: `staff.reason.${preset}` }))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isSaid = preset !== undefined || own.trim().length >= 2
    setMissing(!isSaid)
    if (isSaid) void send()
    else event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: `staff.reason.title.${to}` }, { number: String(order.number) })}
    >
      <form className={layout.stack} onSubmit={submit} noValidate>
        <div
          className={layout.wrap}
          role="radiogroup"
          aria-label={intl.formatMessage({ id: 'staff.reason' })}
        >
          {presets.map((one) => (
            <ChipChoice
              key={one}
              type="radio"
              name="reason"
              checked={preset === one}
              onChange={() => setPreset(one)}
            >
              <FormattedMessage id={`staff.reason.${one}`} />
            </ChipChoice>
          ))}
        </div>
        <TextArea
          label={<FormattedMessage id="staff.reason.own" />}
          help={<FormattedMessage id="staff.reason.help" />}
          error={missing ? <FormattedMessage id="refusal.reason-missing" /> : undefined}
          value={own}
          onChange={(event) => {
            setOwn(event.target.value)
            setPreset(undefined)
          }}
          dir="auto"
          maxLength={200}
        />
        <Button type="submit" wide busy={busy}>
          <FormattedMessage id={`staff.move.${to}`} />
        </Button>
      </form>
    </Sheet>
  )
}
