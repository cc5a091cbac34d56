import { useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import type { CareTicket } from '#contract/order-care.ts'
import { groupPhone } from '#domain/phone.ts'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { chatIcon, phoneIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'

/** The contract takes no shorter answer. */
const minAnswer = 2

/** What the customer or a colleague reported, and an answer without a refund. */
export function OpenTicket({
  desk,
  ticket,
  busy,
  onDecline,
}: {
  desk: CareDesk
  ticket: CareTicket
  busy: boolean
  onDecline: (answer: string) => void
}) {
  const formats = useFormats()
  const now = useNow()
  const { byStaff, lines, wish, note, askedAt, forOwner } = ticket
  const { customerPhone } = desk.order
  return (
    <>
      <Note
        tone="warm"
        icon={chatIcon}
        title={
          <FormattedMessage
            id={byStaff ? 'staff.care.reported.staff' : 'staff.care.reported'}
            values={{ time: <bdi>{nearTime(Date.parse(askedAt), { formats, now })}</bdi> }}
          />
        }
      >
        <Lines desk={desk} lines={lines} />
        {note !== '' && (
          <p>
            <bdi className={text.typed}>{note}</bdi>
          </p>
        )}
        <p>
          <FormattedMessage id={`staff.care.wish.${wish}`} />
        </p>
        {wish === 'call' && customerPhone !== '' && (
          <a className={buttonClass({ tone: 'plain', small: true })} href={`tel:${customerPhone}`}>
            <Icon of={phoneIcon} small />
            <bdi dir="ltr">{groupPhone(customerPhone)}</bdi>
          </a>
        )}
        {forOwner && (
          <p>
            <FormattedMessage id="staff.care.for-owner" />
          </p>
        )}
        {desk.proposed && <Proposed desk={desk} proposed={desk.proposed} />}
      </Note>
      {desk.may === 'refund' && <DeclineForm byStaff={byStaff} busy={busy} onDecline={onDecline} />}
    </>
  )
}

/** What a manager would refund, above their limit of the day. */
function Proposed({ desk, proposed }: { desk: CareDesk; proposed: NonNullable<CareDesk['proposed']> }) {
  const { lines, way, note, by } = proposed
  return (
    <>
      <p>
        {by === '' ? (
          <FormattedMessage id="staff.care.proposed" />
        ) : (
          <FormattedMessage id="staff.care.proposed.by" values={{ name: <bdi>{by}</bdi> }} />
        )}{' '}
        <FormattedMessage id={`staff.care.way.${way}`} />
      </p>
      <Lines desk={desk} lines={lines} />
      {note !== '' && (
        <p>
          <bdi className={text.typed}>{note}</bdi>
        </p>
      )}
    </>
  )
}

function Lines({ desk, lines }: { desk: CareDesk; lines: CareTicket['lines'] }) {
  return (
    <ul>
      {lines.map(({ place, quantity, fault }) => (
        <li key={place}>
          <bdi className={text.num}>{quantity}×</bdi> <LineName desk={desk} place={place} />
          {dot}
          <FormattedMessage id={`care.fault.${fault}`} />
          <LineFacts desk={desk} place={place} />
        </li>
      ))}
    </ul>
  )
}

/** The name of a line of the order; of the delivery fee, its words. */
export function LineName({ desk, place }: { desk: CareDesk; place: number }) {
  const line = desk.lines.find((one) => one.place === place)
  return place === 0 || !line ? <FormattedMessage id="staff.care.delivery" /> : <Words of={line.name} />
}

/** The options and the note of a line, and who eats it: two lines can be of one dish. */
export function LineFacts({ desk, place }: { desk: CareDesk; place: number }) {
  const line = desk.order.quote.lines[place - 1]
  return line && <LineDetail of={line} />
}

function DeclineForm({
  byStaff,
  busy,
  onDecline,
}: {
  byStaff: boolean
  busy: boolean
  onDecline: (answer: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const intl = useIntl()
  const reachable = useReachable()
  const isShort = answer.trim().length < minAnswer
  const block = !reachable ? 'support.reply.offline' : isShort ? 'support.reply.empty' : undefined
  if (!isOpen)
    return (
      <Button tone="quiet" wide onClick={() => setOpen(true)}>
        <FormattedMessage id="staff.care.decline" />
      </Button>
    )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onDecline(answer.trim())
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextArea
        label={<FormattedMessage id={byStaff ? 'staff.care.answer.staff' : 'staff.care.answer'} />}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        dir="auto"
        ref={focus}
        maxLength={300}
      />
      <Button
        type="submit"
        tone="tonal"
        wide
        busy={busy}
        disabledReason={block && intl.formatMessage({ id: block })}
      >
        <FormattedMessage id="staff.care.decline.send" />
      </Button>
    </form>
  )
}

// the button that opened the form is gone
const focus = (area: HTMLTextAreaElement | null) => area?.focus()
