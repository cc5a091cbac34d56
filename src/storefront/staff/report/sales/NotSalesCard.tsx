import type { SalesReport } from '#contract/report.ts'
import { Amount } from '../Amount.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { ReportCard } from '../ReportCard.tsx'
import { ReportTable } from '../ReportTable.tsx'
import { useWayName } from './use-way-name.ts'

const head = [
  'report.way',
  'report.not-sales.taken',
  'report.not-sales.returned',
  'report.not-sales.surplus',
] as const

/**
 * By way of payment the deposits, and what the branch gave back of payments that no order needed (second,
 * late and wrong ones), because the card's bank did not take it back. What went back to the card by itself is
 * not in it. With the takings it is what a till took and gave.
 */
export function NotSalesCard({ sales: { notSales, day } }: { sales: SalesReport }) {
  const nameOf = useWayName()
  if (notSales.length === 0) return null
  return (
    <ReportCard
      title="report.not-sales"
      action={
        <CsvButton
          name={`not-sales-${day}`}
          of="report.not-sales"
          head={head}
          rows={() =>
            notSales.map(({ way, taken, returned, surplus }) => [
              nameOf({ way, card: '' }),
              { halalas: taken },
              { halalas: -returned },
              { halalas: -surplus },
            ])
          }
        />
      }
    >
      <ReportTable
        name="report.not-sales"
        head={head}
        rows={notSales.map(({ way, taken, returned, surplus }) => ({
          key: way,
          head: nameOf({ way, card: '' }),
          cells: [
            <Amount key="taken" of={taken} />,
            <Amount key="returned" of={returned} minus />,
            <Amount key="surplus" of={surplus} minus />,
          ],
        }))}
      />
    </ReportCard>
  )
}
