import { useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import type { CareTicket } from '#contract/order-care.ts'
import {
  amountOf,
  faults,
  pointsFor,
  countRefundable,
  priceRefund,
  type Fault,
  type RefundWay,
} from '#domain/care.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { Tiles } from '#storefront/ui/choice/Tiles.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Progress } from '#storefront/ui/progress/Progress.tsx'
import text from '#storefront/ui/text/text.module.css'
import { CareLines } from './CareLines.tsx'
import type { Refund } from './use-care.ts'

/** Ticks the portions that were not right, and refunds them: to the card, from the till or as points. */
export function CareForm({
  desk,
  ticket,
  busy,
  onRefund,
}: {
  desk: CareDesk
  ticket: CareTicket | undefined
  busy: boolean
  onRefund: (refund: Refund) => void
}) {
  const lines = (desk.proposed ?? ticket)?.lines ?? []
  const [fault, setFault] = useState<Fault>(lines[0]?.fault ?? 'missing')
  const [portions, setPortions] = useState(portionsOf(lines))
  const [way, setWay] = useState<RefundWay>(firstWay(desk, ticket))
  const [note, setNote] = useState(firstNote(desk, ticket))
  const chosen = linesOf(portions, fault)
  const parts = priceRefund(desk.lines, chosen)
  const amount = parts.ok ? amountOf(parts.value) : 0
  const isAsking = desk.may === 'ask' || isAbove(desk, amount)
  const disabledReason = useWhyNot(desk, parts, { isChosen: chosen.length > 0, way })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onRefund({
      ticketId: ticket?.id ?? null,
      lines: chosen,
      way,
      note: note.trim(),
      portionsLeft: countRefundable(desk.lines),
    })
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FaultSegments value={fault} onChange={setFault} />
      <CareLines desk={desk} portions={portions} onChange={setPortions} />
      <Amount amount={amount} />
      <WayTiles desk={desk} amount={amount} value={way} onChange={setWay} />
      <Limit desk={desk} amount={amount} />
      <TextArea
        label={<FormattedMessage id="staff.care.note" />}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        dir="auto"
        maxLength={300}
      />
      <Button type="submit" wide busy={busy} disabledReason={disabledReason}>
        <FormattedMessage
          id={desk.may === 'ask' ? 'staff.care.ask' : isAsking ? 'staff.care.ask-owner' : 'staff.care.give'}
          values={{ price: <Price amount={amount} /> }}
        />
      </Button>
    </form>
  )
}

function FaultSegments({ value, onChange }: { value: Fault; onChange: (fault: Fault) => void }) {
  const intl = useIntl()
  return (
    <Segments
      label={intl.formatMessage({ id: 'staff.care.fault' })}
      value={value}
      onChange={onChange}
      options={faults.map((one) => ({
        value: one,
        label: intl.formatMessage({ id: `care.fault.${one}` }),
      }))}
    />
  )
}

/** What the ticked portions come to. */
function Amount({ amount }: { amount: number }) {
  return (
    <p className={layout.between}>
      <span className={text.item}>
        <FormattedMessage id="staff.care.amount" />
      </span>
      <Price amount={amount} className={text.title} />
    </p>
  )
}

function WayTiles({
  desk,
  amount,
  value,
  onChange,
}: {
  desk: CareDesk
  amount: number
  value: RefundWay
  onChange: (way: RefundWay) => void
}) {
  const intl = useIntl()
  return (
    <div role="radiogroup" aria-label={intl.formatMessage({ id: 'staff.care.way' })}>
      <Tiles>
        {desk.ways.map((way) => (
          <Tile
            key={way}
            type="radio"
            name="way"
            checked={value === way}
            onChange={() => onChange(way)}
            title={<FormattedMessage id={`staff.care.way.${way}`} />}
            detail={
              <FormattedMessage
                id={`staff.care.way.${way}.text`}
                values={{ points: pointsFor(desk.points, amount) }}
              />
            }
          />
        ))}
      </Tiles>
    </div>
  )
}

/** What a manager has refunded today, of their limit. */
function Limit({ desk: { limit }, amount }: { desk: CareDesk; amount: number }) {
  if (!limit) return null
  return (
    <Progress value={Math.min(limit.most, limit.used + amount)} max={limit.most}>
      <FormattedMessage
        id="staff.care.limit"
        values={{ used: <Price amount={limit.used} />, most: <Price amount={limit.most} /> }}
      />
    </Progress>
  )
}

const isAbove = ({ limit }: CareDesk, amount: number) => limit !== null && limit.used + amount > limit.most

const firstWay = ({ ways, proposed }: CareDesk, ticket: CareTicket | undefined): RefundWay =>
  ways.find((way) => way === (proposed?.way ?? ticket?.wish)) ?? ways[0] ?? 'cash'

/** Returns the words why these parts cannot be refunded now; undefined if they can. */
function useWhyNot(
  desk: CareDesk,
  parts: ReturnType<typeof priceRefund>,
  { isChosen, way }: { isChosen: boolean; way: RefundWay },
): string | undefined {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  const impossible = whyNot(parts, way, desk)
  const block = !reachable ? 'staff.care.offline' : isChosen ? impossible : 'staff.care.choose'
  const most = formats.moneyInWords(Math.max(0, desk.paid - desk.order.extra))
  return block && intl.formatMessage({ id: block }, { most })
}

/** Why these parts cannot be refunded; undefined if they can. */
function whyNot(parts: ReturnType<typeof priceRefund>, way: RefundWay, { paid, order }: CareDesk) {
  if (!parts.ok) return `refusal.${parts.refusal}` as const
  const amount = amountOf(parts.value)
  if (amount > paid) return 'refusal.refund-too-much'
  // what a card order paid at the hand-over does not go back to the card
  return way === 'card' && amount > paid - order.extra ? 'staff.care.card-less' : undefined
}

const linesOf = (portions: Readonly<Record<number, number>>, fault: Fault): CareTicket['lines'] =>
  Object.entries(portions).flatMap(([place, quantity]) =>
    quantity > 0 ? [{ place: Number(place), quantity, fault }] : [],
  )

const portionsOf = (lines: CareTicket['lines']): Readonly<Record<number, number>> =>
  Object.fromEntries(lines.map(({ place, quantity }) => [place, quantity]))

/** The note of the manager or of the employee; not what the customer wrote. */
const firstNote = ({ proposed }: CareDesk, ticket: CareTicket | undefined): string =>
  proposed?.note ?? (ticket?.byStaff === true ? ticket.note : '')
