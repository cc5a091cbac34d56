import { useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CareTicket } from '#contract/order-care.ts'
import type { Order } from '#contract/order.ts'
import { amountOf, priceRefund } from '#domain/care.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { reportableOf, useReport } from './report.ts'
import { RefundChoice } from './RefundChoice.tsx'
import { WrongLines } from './WrongLines.tsx'

/** Reports what was missing or not right with an order: its dishes, why, and how to make it good. */
export function ReportSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const intl = useIntl()
  const report = useReport(order.id)
  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'care.title' })}>
      {report.isSuccess ? (
        <div className={layout.stack}>
          <Note tone="good" icon={checkIcon} role="status" title={<FormattedMessage id="care.thanks" />}>
            <p>
              <FormattedMessage id="care.open.text" />
            </p>
          </Note>
          <Button wide tone="tonal" onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
        </div>
      ) : (
        <ReportForm
          order={order}
          busy={report.isPending}
          error={report.error}
          onReport={(about) => report.mutate(about)}
        />
      )}
    </Sheet>
  )
}

function ReportForm({
  order,
  busy,
  error,
  onReport,
}: {
  order: Order
  busy: boolean
  error: Error | null
  onReport: (report: Pick<CareTicket, 'lines' | 'wish' | 'note'>) => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const [lines, setLines] = useState<CareTicket['lines']>([])
  const [wish, setWish] = useState<CareTicket['wish']>(order.payment?.state === 'paid' ? 'card' : 'points')
  const [note, setNote] = useState('')
  const left = reportableOf(order)
  const parts = priceRefund(left, lines)
  const amount = parts.ok ? amountOf(parts.value) : 0
  const block = !reachable ? 'care.offline' : lines.length === 0 ? 'care.choose' : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onReport({ lines, wish, note: note.trim() })
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <WrongLines order={order} left={left} chosen={lines} onChange={setLines} />
      <RefundChoice order={order} amount={amount} value={wish} onChange={setWish} />
      <TextArea
        label={<FormattedMessage id="care.note" />}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        dir="auto"
        maxLength={300}
      />
      <ErrorNote error={error} />
      <Button type="submit" wide busy={busy} disabledReason={block && intl.formatMessage({ id: block })}>
        <FormattedMessage id="care.send" />
      </Button>
    </form>
  )
}
