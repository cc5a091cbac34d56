import { useAtomValue, useSetAtom } from 'jotai'
import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { amountOf, priceRefund } from '#domain/care.ts'
import { brandPoints } from '#storefront/i18n/brand.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { reportableOf, useReport } from './report.ts'
import {
  keepReportAtom,
  maxReportNote,
  type ReportDraft,
  reportDraftsAtom,
  reportDraftsLoadedAtom,
  refundableLines,
} from './report-draft.ts'
import { RefundChoice } from './RefundChoice.tsx'
import { refundOptionOf, refundOptionsOf } from './refund-options.ts'
import { WrongLines } from './WrongLines.tsx'

/**
 * Reports what was missing or not right with an order: its dishes, why, and how to make it good. What is
 * entered stays on the device until it is sent: the sheet is closed to look at the order.
 */
export function ReportSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const intl = useIntl()
  const report = useReport(order.id)
  const loaded = useAtomValue(reportDraftsLoadedAtom)
  // the form leaves with its button
  useFocusAfterSwap(String(report.isSuccess), () => null)
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
      ) : !loaded ? (
        <Skeleton shape="block" />
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
  onReport: (report: ReportDraft) => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const drafted = useAtomValue(reportDraftsAtom)[order.id]
  const keep = useSetAtom(keepReportAtom)
  const left = reportableOf(order)
  const note = drafted?.note ?? ''
  const options = refundOptionsOf(order, brandPoints())
  const wish = refundOptionOf(options, drafted?.wish)
  const lines = refundableLines(drafted?.lines ?? [], left)
  /** Does nothing while the report is sent: the change would be lost. */
  function fill(part: Partial<ReportDraft>): void {
    if (!busy) void keep(order.id, { lines, wish, note, ...part })
  }
  const parts = priceRefund(left, lines)
  const amount = parts.ok ? amountOf(parts.value) : 0
  const block = !reachable ? 'care.offline' : lines.length === 0 ? 'care.choose' : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onReport({ lines, wish, note: note.trim() })
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <WrongLines order={order} left={left} chosen={lines} onChange={(chosen) => fill({ lines: chosen })} />
      <RefundChoice
        order={order}
        options={options}
        amount={amount}
        value={wish}
        onChange={(chosen) => fill({ wish: chosen })}
      />
      <TextArea
        label={<FormattedMessage id="care.note" />}
        value={note}
        onChange={(event) => fill({ note: event.target.value })}
        dir="auto"
        maxLength={maxReportNote}
      />
      <ErrorNote error={error} />
      <Button type="submit" wide busy={busy} disabledReason={block && intl.formatMessage({ id: block })}>
        <FormattedMessage id="care.send" />
      </Button>
    </form>
  )
}
