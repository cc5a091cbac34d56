import { FormattedMessage, useIntl } from 'react-intl'
import type { CareTicket } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import { type Fault, faults, type Refundable } from '#domain/care.ts'
import { wordsIn } from '#domain/locale.ts'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import text from '#storefront/ui/text/text.module.css'

type Lines = CareTicket['lines']

/** The dishes of an order to tick; below a ticked one, what was wrong and how many portions. */
export function WrongLines({
  order,
  left,
  chosen,
  onChange,
}: {
  order: Order
  left: readonly Refundable[]
  chosen: Lines
  onChange: (lines: Lines) => void
}) {
  const set = (place: number, line: Lines[number] | undefined) =>
    onChange([...chosen.filter((one) => one.place !== place), ...(line ? [line] : [])])
  return (
    <FieldBlock legend={<FormattedMessage id="care.which" />}>
      <div className={layout.list}>
        {left.map((of) => (
          <WrongLine
            key={of.place}
            of={of}
            line={order.quote.lines[of.place - 1]}
            chosen={chosen.find(({ place }) => place === of.place)}
            onSet={(line) => set(of.place, line)}
          />
        ))}
      </div>
    </FieldBlock>
  )
}

function WrongLine({
  of: { place, left },
  line,
  chosen,
  onSet,
}: {
  of: Refundable
  line: Order['quote']['lines'][number] | undefined
  chosen: Lines[number] | undefined
  onSet: (line: Lines[number] | undefined) => void
}) {
  const lang = useLang()
  if (!line) return null
  const name = wordsIn(line.name, lang).text
  return (
    <div className={layout.tight}>
      <Choice
        type="checkbox"
        small
        checked={chosen !== undefined}
        onChange={() => onSet(chosen ? undefined : { place, quantity: 1, fault: 'missing' })}
        before={<Plate src={line.picture} size="xs" />}
        title={
          <>
            <bdi className={text.num}>{left.length}×</bdi> <Words of={line.name} />
          </>
        }
        detail={<LineDetail of={line} />}
      />
      {chosen && (
        <>
          <FaultChoice
            dish={name}
            place={place}
            value={chosen.fault}
            onChange={(fault) => onSet({ ...chosen, fault })}
          />
          {left.length > 1 && (
            <div className={layout.between}>
              <span className={text.smallMuted}>
                <FormattedMessage id="care.portions" values={{ count: left.length }} />
              </span>
              <Stepper
                value={chosen.quantity}
                min={1}
                max={left.length}
                label={name}
                onChange={(quantity) => onSet({ ...chosen, quantity })}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function FaultChoice({
  dish,
  place,
  value,
  onChange,
}: {
  dish: string
  place: number
  value: Fault
  onChange: (fault: Fault) => void
}) {
  const intl = useIntl()
  return (
    <div
      className={layout.wrap}
      role="radiogroup"
      aria-label={intl.formatMessage({ id: 'care.fault' }, { dish })}
    >
      {faults.map((fault) => (
        <ChipChoice
          key={fault}
          type="radio"
          name={`fault-${place}`}
          checked={value === fault}
          onChange={() => onChange(fault)}
        >
          <FormattedMessage id={`care.fault.${fault}`} />
        </ChipChoice>
      ))}
    </div>
  )
}
