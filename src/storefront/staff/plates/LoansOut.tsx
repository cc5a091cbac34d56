import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { PlatesLoan } from '#contract/plates.ts'
import { platesOut } from '#domain/plates.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './LoansOut.module.css'
import { LoanDue } from './LoanDue.tsx'
import { loansOutQuery } from './queries.ts'

type Show = (number: number) => void

/** The plates that customers of a branch have, those due first on top; a tap opens an order's plates. */
export const LoansOut = ({ branchId, onShow }: { branchId: string; onShow: Show }) => (
  <Block title={<FormattedMessage id="staff.plates.list" />}>
    <QueryBoundary offline="staff.not-yet.offline">
      <Loans branchId={branchId} onShow={onShow} />
    </QueryBoundary>
  </Block>
)

function Loans({ branchId, onShow }: { branchId: string; onShow: Show }) {
  const { data } = useSuspenseQuery(loansOutQuery(branchId))
  if (data.loans.length === 0) {
    return (
      <Empty title={<FormattedMessage id="staff.plates.list.none" />} heading="h3">
        <FormattedMessage id="staff.plates.list.none.text" />
      </Empty>
    )
  }
  return (
    <>
      <ul className={layout.cardList}>
        {data.loans.map((loan) => (
          <li key={loan.orderId}>
            <LoanRow loan={loan} onShow={onShow} />
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <p className={text.smallMuted}>
          <FormattedMessage id="staff.plates.list.more" values={{ count: data.loans.length }} />
        </p>
      )}
    </>
  )
}

function LoanRow({ loan, onShow }: { loan: PlatesLoan; onShow: Show }) {
  const formats = useFormats()
  const { number, firstName, handedOverAt, plates } = loan
  return (
    <button type="button" className={classNames(layout.listRow, css.row)} onClick={() => onShow(number)}>
      <span className={css.what}>
        <span className={text.item}>
          <bdi className={text.ltr}>#{number}</bdi> {firstName !== '' && <bdi>{firstName}</bdi>}
        </span>{' '}
        <span className={text.smallMuted}>
          <FormattedMessage
            id="staff.plates.list.since"
            values={{ count: platesOut(plates.lines), day: <bdi>{formats.shortDay(handedOverAt)}</bdi> }}
          />
        </span>
      </span>
      <span className={css.end}>
        <Price amount={plates.held - plates.refunded} />
        <LoanDue loan={loan} />
      </span>
    </button>
  )
}
