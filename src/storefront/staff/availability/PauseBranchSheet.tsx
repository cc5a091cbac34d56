import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pauseReasons, type PauseReason } from '#domain/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import type { AvailabilityChange } from './availability-change.ts'
import { howLongOf, type Lasting, pauseLengths } from './how-long.ts'
import { HowLongField } from './HowLongField.tsx'

/** Pauses the whole branch: the duration and the reason. */
export function PauseBranchSheet({
  branch,
  onChange,
  onClose,
}: {
  branch: Branch
  onChange: (change: AvailabilityChange) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const now = useNow()
  const [lasting, setLasting] = useState<Lasting>({ length: 60, time: '' })
  const [reason, setReason] = useState<PauseReason>()
  const [missing, setMissing] = useState(false)
  const until = howLongOf(lasting, now)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(true)
    if (!until || until.kind === 'told' || reason === undefined) {
      const wrong = until ? 'reason' : 'time'
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    onChange({ kind: 'pause', body: { state: 'paused', until, reason } })
    onClose()
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'stock.branch.pause.title' })}>
      <form className={layout.stack} onSubmit={submit} noValidate>
        <HowLongField
          branch={branch}
          lengths={pauseLengths}
          value={lasting}
          onChange={setLasting}
          branchWide
          error={missing && until === undefined}
        />
        <ReasonField value={reason} isMissing={missing && reason === undefined} onChange={setReason} />
        <Button type="submit" wide>
          <FormattedMessage id="stock.branch.pause" />
        </Button>
      </form>
    </Sheet>
  )
}

function ReasonField({
  value,
  isMissing,
  onChange,
}: {
  value: PauseReason | undefined
  isMissing: boolean
  onChange: (reason: PauseReason) => void
}) {
  return (
    <FieldBlock
      small
      legend={<FormattedMessage id="stock.reason" />}
      error={isMissing ? <FormattedMessage id="stock.reason.missing" /> : undefined}
    >
      <div className={layout.wrap}>
        {pauseReasons.map((one) => (
          <ChipChoice
            key={one}
            type="radio"
            name="reason"
            checked={value === one}
            onChange={() => onChange(one)}
          >
            <FormattedMessage id={`stock.reason.${one}`} />
          </ChipChoice>
        ))}
      </div>
    </FieldBlock>
  )
}
