import { useState, type SubmitEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import type { CareTicket } from '#contract/order-care.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { chatIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'

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
  const { byStaff, lines, wish, note, askedAt, forOwner } = ticket
  return (
    <>
      <Note
        tone="warm"
        icon={chatIcon}
        title={
          <FormattedMessage
            id={byStaff ? 'staff.care.reported.staff' : 'staff.care.reported'}
            values={{ time: <bdi>{formats.time(askedAt)}</bdi> }}
          />
        }
      >
        <ul>
          {lines.map(({ place, quantity, fault }) => (
            <li key={place}>
              <bdi className={text.num}>{quantity}×</bdi> <LineName desk={desk} place={place} />
              {dot}
              <FormattedMessage id={`care.fault.${fault}`} />
            </li>
          ))}
        </ul>
        {note !== '' && (
          <p>
            <bdi>{note}</bdi>
          </p>
        )}
        <p>
          <FormattedMessage id={`staff.care.wish.${wish}`} />
        </p>
        {forOwner && (
          <p>
            <FormattedMessage id="staff.care.for-owner" />
          </p>
        )}
      </Note>
      {desk.may === 'refund' && <DeclineForm busy={busy} onDecline={onDecline} />}
    </>
  )
}

/** The name of a line of the order; of the delivery fee, its words. */
export function LineName({ desk, place }: { desk: CareDesk; place: number }) {
  const line = desk.lines.find((one) => one.place === place)
  return place === 0 || !line ? <FormattedMessage id="staff.care.delivery" /> : <Words of={line.name} />
}

function DeclineForm({ busy, onDecline }: { busy: boolean; onDecline: (answer: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  if (!isOpen)
    return (
      <Button tone="quiet" wide onClick={() => setOpen(true)}>
        <FormattedMessage id="staff.care.decline" />
      </Button>
    )

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (answer.trim().length >= 2) onDecline(answer.trim())
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <TextArea
        label={<FormattedMessage id="staff.care.answer" />}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        dir="auto"
        maxLength={300}
      />
      <Button type="submit" tone="tonal" wide busy={busy}>
        <FormattedMessage id="staff.care.decline.send" />
      </Button>
    </form>
  )
}
