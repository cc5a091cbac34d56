import { FormattedMessage } from 'react-intl'
import type { SalesReport } from '#contract/report.ts'
import { salesOf } from '#domain/report.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Amount } from '../Amount.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { ReportCard } from '../ReportCard.tsx'
import css from './Sales.module.css'
import { ReportTable } from '../ReportTable.tsx'
import { useWayName } from './use-way-name.ts'

const head = ['report.way', 'report.taken', 'report.given-back', 'report.left'] as const

/** The Z report: what was taken and given back by way of payment. Together it equals the sales. */
export function TakingsCard({ sales: { takings, total, deposits, day } }: { sales: SalesReport }) {
  const nameOf = useWayName()
  return (
    <ReportCard
      title="report.takings"
      detail={<FormattedMessage id="report.z" />}
      action={
        <CsvButton
          name={`takings-${day}`}
          of="report.takings"
          head={head}
          rows={() =>
            takings.map((way) => [
              nameOf(way),
              { halalas: way.invoiced },
              { halalas: -way.credited },
              { halalas: salesOf(way) },
            ])
          }
        />
      }
    >
      <ReportTable
        name="report.takings"
        head={head}
        rows={takings.map((way) => ({
          key: `${way.way} ${way.card}`,
          head: <bdi>{nameOf(way)}</bdi>,
          cells: [
            <Amount key="taken" of={way.invoiced} />,
            <Amount key="back" of={way.credited} minus />,
            <Amount key="left" of={salesOf(way)} />,
          ],
        }))}
        foot={{
          head: <FormattedMessage id="report.together" />,
          cells: [
            <Amount key="taken" of={total.invoiced} />,
            <Amount key="back" of={total.credited} minus />,
            <Amount key="left" of={salesOf(total)} />,
          ],
        }}
      />
      <Sums total={total} deposits={deposits} />
    </ReportCard>
  )
}

/** The sales, which the table equals, and the deposits, which are no sales. */
const Sums = ({ total, deposits }: Pick<SalesReport, 'total' | 'deposits'>) => (
  <dl className={css.sums}>
    <div className={css.sumStrong}>
      <dt>
        <FormattedMessage id="report.equals-sales" />
      </dt>
      <dd>
        <Price amount={salesOf(total)} />
      </dd>
    </div>
    <div className={css.sum}>
      <dt>
        <FormattedMessage id="report.deposits.taken" />
      </dt>
      <dd>
        <Price amount={deposits.taken} />
      </dd>
    </div>
    <div className={css.sum}>
      <dt>
        <FormattedMessage id="report.deposits.returned" />
      </dt>
      <dd>
        <Price amount={deposits.returned} />
      </dd>
    </div>
  </dl>
)
