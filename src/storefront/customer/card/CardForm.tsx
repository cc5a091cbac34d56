import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PaymentSettings } from '#contract/payment.ts'
import { brandOf } from '#domain/card-brand.ts'
import {
  cardDigits,
  cvvLengthOf,
  groupCardNumber,
  groupExpiry,
  readCard,
  type TypedCard,
} from '#domain/card.ts'
import { toLatinDigits } from '#domain/digits.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { grouped, isForwards, retype } from '#storefront/ui/form/retype.ts'
import { Switch } from '#storefront/ui/choice/Switch.tsx'
import text from '#storefront/ui/text/text.module.css'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import css from './CardForm.module.css'
import type { CardFormHandle } from './card-form-handle.ts'
import { FlipCard } from './FlipCard.tsx'
import { TestCards } from './TestCards.tsx'
import { CardNotTaken, tokenize, type CardField } from './tokenize.ts'

const empty: TypedCard = { number: '', holder: '', expiry: '', cvv: '' }
const fields = ['number', 'holder', 'expiry', 'cvv'] as const satisfies readonly CardField[]

type CardFormProps = {
  readonly settings: PaymentSettings
  readonly handle: Ref<CardFormHandle>
  readonly remember: boolean
}

/**
 * The form of a new card with a drawing of the card. The typed data is only in this component's state: it is
 * lost on unmount and is sent only to the gateway. `remember` shows the switch that asks whether the gateway
 * may save the card.
 */
export function CardForm(props: CardFormProps) {
  const { settings, remember } = props
  const { box, card, keep, setKeep, change, typed } = useCardForm(props)
  const [coding, setCoding] = useState(false)
  const intl = useIntl()
  const brand = brandOf(cardDigits(card.number))

  return (
    <div className={layout.stack}>
      {settings.sandbox && <TestCards onPick={change} />}
      <div ref={box} className={css.form}>
        <DrawnCard card={card} coding={coding} />
        <TextField
          {...typed('number', digitsBy(groupCardNumber))}
          name="cardnumber"
          label={<FormattedMessage id="card.number" />}
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
        />
        <TextField
          {...typed('holder', (event) => event.target.value)}
          name="ccname"
          label={<FormattedMessage id="card.holder" />}
          help={<FormattedMessage id="card.holder.hint" />}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <div className={layout.two}>
          <TextField
            {...typed('expiry', digitsBy(groupExpiry))}
            name="cc-exp"
            label={<FormattedMessage id="card.expiry" />}
            placeholder={intl.formatMessage({ id: 'card.expiry.hint' })}
            inputMode="numeric"
            autoComplete="cc-exp"
          />
          <TextField
            {...typed(
              'cvv',
              digitsBy((typing) => codeOf(typing, cvvLengthOf(brand))),
            )}
            name="cvc"
            label={<FormattedMessage id="card.cvv" />}
            help={<FormattedMessage id={brand === 'amex' ? 'card.cvv.front' : 'card.cvv.back'} />}
            placeholder={brand === 'amex' ? '••••' : '•••'}
            inputMode="numeric"
            autoComplete="cc-csc"
            onFocus={() => setCoding(true)}
            onBlur={() => setCoding(false)}
          />
        </div>
        {remember && <KeepSwitch checked={keep} onChange={setKeep} />}
      </div>
    </div>
  )
}

/** The drawing of the card; its back shows while the code is typed. */
function DrawnCard({ card, coding }: { card: TypedCard; coding: boolean }) {
  const brand = brandOf(cardDigits(card.number))
  return (
    <FlipCard
      brand={brand}
      number={withDots(card.number, brand === 'amex' ? '•••• •••••• •••••' : '•••• •••• •••• ••••')}
      holder={card.holder}
      expiry={card.expiry}
      cvv={card.cvv}
      flipped={coding && brand !== 'amex'}
    />
  )
}

/** The state of the form, its problems, and the handle through which the checkout checks and sends it. */
function useCardForm({ settings, handle, remember }: CardFormProps) {
  const [card, setCard] = useState(empty)
  const [keep, setKeep] = useState(true)
  const [shown, setShown] = useState<'none' | 'all'>('none')
  const [notTaken, setNotTaken] = useState<readonly CardField[]>([])
  const box = useRef<HTMLDivElement>(null)
  const now = useNow()
  useBusy(card !== empty)
  // the shop's clock, not the phone's, decides for the messages and for the button
  const read = readCard(card, now)
  const problems = shown === 'none' || read.ok ? {} : read.problems

  function change(part: Partial<TypedCard>) {
    setCard((before) => ({ ...before, ...part }))
    setNotTaken((before) => before.filter((field) => !(field in part)))
  }

  const focus = (field: CardField | undefined) =>
    box.current?.querySelector<HTMLElement>(`[data-field=${field}]`)?.focus()

  useImperativeHandle(handle, () => ({
    check: () => {
      setShown('all')
      if (!read.ok) focus(fields.find((field) => field in read.problems))
      return read.ok
    },
    payWith: async () => {
      if (!read.ok) throw new Error('the form was not checked before its card is sent: call check() first')
      try {
        return { kind: 'token', token: await tokenize(settings, read.card), remember: remember && keep }
      } catch (error) {
        if (error instanceof CardNotTaken) {
          setNotTaken(error.fields)
          focus(fields.find((field) => error.fields.includes(field)))
        }
        throw error
      }
    },
  }))

  function errorOf(field: CardField): ReactNode {
    const problem = notTaken.includes(field) ? 'not-taken' : problems[field]
    return problem && <FormattedMessage id={`card.problem.${problem}`} />
  }

  /** The props of a field, with what `read` takes from its input. */
  const typed = (field: CardField, read: (event: ChangeEvent<HTMLInputElement>) => string) => ({
    value: card[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: read(event) }),
    error: errorOf(field),
    dir: 'ltr',
    'data-field': field,
    required: true,
  })

  return { box, card, keep, setKeep, change, typed }
}

function KeepSwitch({ checked, onChange }: { checked: boolean; onChange: (keep: boolean) => void }) {
  const id = useId()
  return (
    <label className={layout.between} htmlFor={id}>
      <span>
        <span className={css.keep}>
          <FormattedMessage id="card.remember" />
        </span>
        <span className={text.captionMuted}>
          <FormattedMessage id="card.remember.how" />
        </span>
      </span>
      <Switch id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </label>
  )
}

/** Returns a change handler for a field that accepts only digits. */
const digitsBy = (group: (text: string) => string) => (event: ChangeEvent<HTMLInputElement>) =>
  retype(event, grouped(group, { forwards: isForwards(event) }))

/** Fills up the number with dots for the digits not typed yet. */
const withDots = (number: string, whole: string) => number + whole.slice(number.length)

const codeOf = (typing: string, length: number) =>
  toLatinDigits(typing)
    .replace(/[^0-9]/g, '')
    .slice(0, length)
