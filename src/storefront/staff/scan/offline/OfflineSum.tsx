import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import type { OfflineBill } from './offline-bill.ts'

/** What a bill comes to: the points off, and what is left to pay. */
export function OfflineSum({ bill, isRedeeming }: { bill: OfflineBill; isRedeeming: boolean }) {
  const formats = useFormats()
  return (
    <>
      <Receipt bare>
        {bill.points > 0 && (
          <ReceiptRow
            label={
              <FormattedMessage
                id="staff.offline.points-off"
                values={{ count: bill.points, points: formats.number(bill.points) }}
              />
            }
            amount={bill.worth}
            tone="minus"
          />
        )}
        <ReceiptRow label={<FormattedMessage id="staff.offline.due" />} amount={bill.due} tone="grand" />
      </Receipt>
      {isRedeeming && bill.points === 0 && (
        <Note>
          <p>
            <FormattedMessage id="staff.offline.too-small" />
          </p>
        </Note>
      )}
    </>
  )
}
