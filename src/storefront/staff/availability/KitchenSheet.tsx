import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HowLong } from '#contract/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { parseWholeNumber } from '#domain/digits.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import type { AvailabilityChange } from './availability-change.ts'
import { howLongOf, type Lasting, lengthsOf } from './how-long.ts'
import { HowLongField } from './HowLongField.tsx'

const most = 10_000

/** Changes the kitchen's capacity (units per quarter of an hour) for a while. */
export function KitchenSheet({
  branch,
  units: before,
  onChange,
  onClose,
}: {
  branch: Branch
  units: number | null
  onChange: (change: AvailabilityChange, until: HowLong) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const now = useNow()
  const lengths = lengthsOf(branch, now, {})
  const [lasting, setLasting] = useState<Lasting>({ length: lengths[0] ?? 'at', time: '' })
  const [typed, setTyped] = useState(before === null ? '' : String(before))
  const [tried, setTried] = useState(false)
  const until = howLongOf(lasting, now)
  const units = unitsOf(typed)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!until || until.kind === 'told' || units === undefined) {
      const wrong = units === undefined ? 'units' : 'time'
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
      return
    }
    onChange({ kind: 'kitchen', body: { state: 'limited', units, until } }, until)
    onClose()
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'stock.kitchen.title' })}>
      <form className={layout.stack} onSubmit={submit} noValidate>
        <TextField
          name="units"
          label={<FormattedMessage id="stock.kitchen.units" />}
          help={<FormattedMessage id="stock.kitchen.help" />}
          error={tried && units === undefined ? <FormattedMessage id="stock.kitchen.invalid" /> : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <HowLongField
          branch={branch}
          lengths={lengths}
          value={lasting}
          onChange={setLasting}
          error={tried && until === undefined}
        />
        <Button type="submit" wide>
          <FormattedMessage id="stock.kitchen.save" />
        </Button>
      </form>
    </Sheet>
  )
}

function unitsOf(typed: string): number | undefined {
  const units = parseWholeNumber(typed)
  return units !== undefined && units <= most ? units : undefined
}
