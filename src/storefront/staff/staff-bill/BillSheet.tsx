import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { releaseBill, type StaffBill } from '#contract/bill.ts'
import { isBillOver } from '#domain/bill.ts'
import { billLink } from '#storefront/customer/bill/bill-link.ts'
import { BillReceipt } from '#storefront/customer/bill/BillReceipt.tsx'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, cardIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './BillSheet.module.css'
import { CancelBill } from './CancelBill.tsx'
import { SettleForm } from './SettleForm.tsx'
import { useBillChange } from './use-bill-change.ts'

/** One bill, to be shown to the customer: its QR while it can be paid, its customer, and the payment. */
export function BillSheet({
  bill,
  scanId,
  redeem,
  onClose,
}: {
  bill: StaffBill
  scanId: string | undefined
  redeem: boolean
  onClose: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const title = intl.formatMessage({ id: 'counter.bill' }, { price: formats.moneyInWords(bill.due.total) })
  const isPayable = !isBillOver(bill.state) && !bill.isBeingPaid
  return (
    <Sheet
      open
      onClose={onClose}
      title={bill.note === '' ? title : bill.note}
      footer={isPayable ? <SettleForm bill={bill} scanId={scanId} redeem={redeem} /> : undefined}
    >
      <div className={layout.stack}>
        <State bill={bill} />
        {isPayable && (
          <div className={css.code}>
            <QrCode
              className={css.qr}
              text={billLink(location.origin, lang, bill.id)}
              label={intl.formatMessage({ id: 'counter.qr' })}
            />
            <p className={text.smallMuted}>
              <FormattedMessage id="counter.qr.how" />
            </p>
          </div>
        )}
        <BillReceipt quote={bill.due} />
        <Ways bill={bill} />
      </div>
    </Sheet>
  )
}

function State({ bill: { state, isBeingPaid, customer, paid, due } }: { bill: StaffBill }) {
  const intl = useIntl()
  const name = <bdi>{customer?.firstName || intl.formatMessage({ id: 'staff.scan.nameless' })}</bdi>
  if (paid) {
    return (
      <Note tone="good" icon={checkIcon} role="status" title={<FormattedMessage id="counter.state.paid" />}>
        <p>
          <FormattedMessage
            id={`counter.paid.${paid.method}`}
            values={{
              name,
              price: <Price amount={due.total} />,
              number: <bdi className={text.ltr}>#{paid.number}</bdi>,
            }}
          />
        </p>
      </Note>
    )
  }
  if (isBeingPaid) {
    return (
      <Note tone="info" icon={cardIcon} role="status" title={<FormattedMessage id="counter.state.paying" />}>
        <p>
          <FormattedMessage id="counter.paying.text" values={{ name }} />
        </p>
      </Note>
    )
  }
  return (
    <Note tone={state === 'open' ? 'warm' : 'info'} icon={clockIcon} role="status">
      <p>
        {state === 'claimed' ? (
          <FormattedMessage
            id="counter.claimed.text"
            values={{ name, price: <Price amount={due.total} /> }}
          />
        ) : (
          <FormattedMessage id={`counter.state.${state}`} />
        )}
      </p>
    </Note>
  )
}

/** Releases the bill from its customer, or cancels it. */
function Ways({ bill }: { bill: StaffBill }) {
  const intl = useIntl()
  const reachable = useReachable()
  const params = { branchId: bill.branchId, id: bill.id }
  const release = useBillChange(bill.branchId, () => call(releaseBill, { params }))
  const reason = reachable ? undefined : intl.formatMessage({ id: 'counter.offline' })
  if (isBillOver(bill.state)) return null
  return (
    <div className={layout.stack}>
      <ErrorNote error={bill.state === 'claimed' ? release.error : null} />
      {bill.state === 'claimed' && (
        <Button
          tone="quiet"
          wide
          busy={release.isPending}
          disabledReason={reason}
          onClick={() => release.mutate(undefined)}
        >
          <FormattedMessage id="counter.release" />
        </Button>
      )}
      {!bill.isBeingPaid && <CancelBill bill={bill} />}
    </div>
  )
}
