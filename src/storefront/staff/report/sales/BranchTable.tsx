import { FormattedMessage } from 'react-intl'
import type { SalesReport } from '#contract/report.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { CsvButton } from '../CsvButton.tsx'
import { csvCellsOf, documentCells, documentColumns } from './document-cells.tsx'
import { ReportCard } from '../ReportCard.tsx'
import { ReportTable } from '../ReportTable.tsx'

const head = ['report.branch', ...documentColumns] as const

/** The documents of each branch of the report. */
export function BranchTable({ sales }: { sales: SalesReport }) {
  const lang = useLang()
  return (
    <ReportCard
      title="report.by-branch"
      detail={<FormattedMessage id="report.riyals" />}
      action={
        <CsvButton
          name={`branches-${sales.day}`}
          of="report.by-branch"
          head={head}
          rows={() =>
            sales.branches.map(({ branchName, ...sum }) => [
              wordsIn(branchName, lang).text,
              ...csvCellsOf(sum),
            ])
          }
        />
      }
    >
      <ReportTable
        name="report.by-branch"
        head={head}
        rows={sales.branches.map(({ branchId, branchName, ...sum }) => ({
          key: branchId,
          head: <bdi>{wordsIn(branchName, lang).text}</bdi>,
          cells: documentCells(sum),
        }))}
        foot={{ head: <FormattedMessage id="report.all" />, cells: documentCells(sales.total) }}
      />
    </ReportCard>
  )
}
