import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { type PriceChange, priceSteps } from '#domain/bulk-price.ts'
import { parseWholeNumber } from '#domain/digits.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { fieldKinds, signedParts } from '../field-kinds.ts'
import type { Studio } from '../studio.ts'
import css from './Bulk.module.css'
import { beforePrices, type NewPrice, newPrices, priceEdits } from '../menu/menu-edits.ts'
import { useMenuEdit } from '../menu/use-menu-edit.ts'

const units = ['percent', 'amount'] as const
type Unit = (typeof units)[number]

/** The largest change in percent. */
const mostPercent = 500

/** Reads "+5", "5" or "-5"; undefined for anything else, and while nothing is typed. */
function readChange(typed: string, unit: Unit): PriceChange | undefined {
  if (typed.trim() === '') return undefined
  if (unit === 'amount') {
    const read = fieldKinds.money.read(typed)
    return 'value' in read && typeof read.value === 'number'
      ? { kind: 'amount', halalas: read.value }
      : undefined
  }
  const { isLess, rest } = signedParts(typed)
  const percent = parseWholeNumber(rest)
  if (percent === undefined || percent > mostPercent) return undefined
  return { kind: 'percent', percent: isLess ? -percent : percent }
}

/** Changes the prices of these dishes; every resulting price is shown before it is put in the draft. */
export function BulkPrices({
  studio: { menu },
  dishes,
  onDone,
}: {
  studio: Studio
  dishes: readonly MenuFileItem[]
  onDone: () => void
}) {
  const intl = useIntl()
  const { put, isPending } = useMenuEdit()
  const [unit, setUnit] = useState<Unit>('percent')
  const [step, setStep] = useState<(typeof priceSteps)[number]>(100)
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<readonly NewPrice[]>([])
  const change = readChange(typed, unit)
  const prices = change ? newPrices(beforePrices(dishes, sent), change, step) : []
  const isWrong = typed.trim() !== '' && !change

  function save(event: FormEvent) {
    event.preventDefault()
    if (prices.length === 0) return
    setSent([...sent, ...prices])
    put(priceEdits(menu, prices), { onDone })
  }

  return (
    <form className={css.form} onSubmit={save} noValidate>
      <div className={css.fields}>
        <TextField
          label={<FormattedMessage id={`studio.bulk.by.${unit}`} />}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={isWrong ? <FormattedMessage id={wrongs[unit]} /> : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segments
          label={intl.formatMessage({ id: 'studio.bulk.unit' })}
          options={unitOptions}
          value={unit}
          onChange={setUnit}
        />
        <Segments
          label={intl.formatMessage({ id: 'studio.bulk.round' })}
          options={rounds}
          value={String(step)}
          onChange={(value) => setStep(value === '50' ? 50 : 100)}
        />
      </div>
      <Results prices={prices} isTyped={change !== undefined} />
      <Button type="submit" tone="tonal" small busy={isPending} disabled={prices.length === 0}>
        <FormattedMessage id="studio.bulk.put" />
      </Button>
    </form>
  )
}

const unitOptions = units.map((value) => ({
  value,
  label: <FormattedMessage id={`studio.bulk.unit.${value}`} />,
}))
const rounds = priceSteps.map((step) => ({
  value: String(step),
  label: <FormattedMessage id={`studio.bulk.round.${step}`} />,
}))
const wrongs = { percent: 'studio.wrong.percent', amount: 'studio.wrong.money' } as const

function Results({ prices, isTyped }: { prices: ReturnType<typeof newPrices>; isTyped: boolean }) {
  const intl = useIntl()
  if (prices.length === 0)
    return isTyped ? (
      <p className={css.none} role="status">
        <FormattedMessage id="studio.bulk.same" />
      </p>
    ) : null
  return (
    <ul className={css.results} aria-label={intl.formatMessage({ id: 'studio.bulk.results' })}>
      {prices.map(({ dish, price }) => (
        <li key={dish.id} className={css.result}>
          <span>
            <Words of={dish.name} />
          </span>
          <Price amount={dish.price} was />
          <Price amount={price} />
        </li>
      ))}
    </ul>
  )
}
