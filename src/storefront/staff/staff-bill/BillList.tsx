import { FormattedMessage } from 'react-intl'
import type { StaffBill } from '#contract/bill.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { BillTag } from './BillTag.tsx'

/** The open bills, and those of today. */
export function BillList({ bills, onShow }: { bills: readonly StaffBill[]; onShow: (id: string) => void }) {
  const formats = useFormats()
  if (bills.length === 0) {
    return (
      <Empty title={<FormattedMessage id="counter.none" />}>
        <FormattedMessage id="counter.none.text" />
      </Empty>
    )
  }
  return (
    <ul className={layout.cardList}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <button type="button" className={layout.listRow} onClick={() => onShow(bill.id)}>
            <span className={layout.grow}>
              <span className={text.item}>
                <Price amount={bill.due.total} />
                {bill.note !== '' && (
                  <>
                    {dot}
                    <bdi>{bill.note}</bdi>
                  </>
                )}
              </span>{' '}
              <span className={text.smallMuted}>
                <bdi>{formats.time(bill.openedAt)}</bdi>
                {bill.customer && bill.customer.firstName !== '' && (
                  <>
                    {dot}
                    <bdi>{bill.customer.firstName}</bdi>
                  </>
                )}
                {bill.paid && (
                  <>
                    {dot}
                    <bdi className={text.ltr}>#{bill.paid.number}</bdi>
                  </>
                )}
              </span>
            </span>
            <BillTag bill={bill} />
          </button>
        </li>
      ))}
    </ul>
  )
}
