import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { BranchPromises, PromiseReport } from '#contract/report.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Bar } from './Bar.tsx'
import { Count } from './Count.tsx'
import { CsvButton } from './CsvButton.tsx'
import { Loaded } from './Loaded.tsx'
import { promiseReportQuery } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportTable } from './ReportTable.tsx'
import { useReportFilter } from './use-report-filter.ts'

const head = [
  'report.branch',
  'report.promised',
  'report.kept',
  'report.kept.share',
  'report.delay',
  'report.points.credited',
] as const

/** The promises of each branch, the lowest share of kept ones first. */
export function PromisesCard() {
  const lang = useLang()
  const report = useQuery(promiseReportQuery(useReportFilter().asked))
  return (
    <ReportCard
      title="report.promises"
      at={report.data && report.dataUpdatedAt}
      action={
        report.data && (
          <CsvButton
            name="promises"
            of="report.promises"
            head={head}
            rows={() =>
              (report.data?.branches ?? []).map((branch) => [
                wordsIn(branch.branchName, lang).text,
                branch.promised,
                branch.kept,
                shareOf(branch),
                delayOf(branch),
                branch.points,
              ])
            }
          />
        )
      }
    >
      <Loaded of={report}>{(data) => <Promises report={data} />}</Loaded>
    </ReportCard>
  )
}

type Sum = Omit<BranchPromises, 'branchId' | 'branchName'>

function Promises({ report: { branches } }: { report: PromiseReport }) {
  const lang = useLang()
  if (branches.length === 0) return <Empty title={<FormattedMessage id="report.promises.none" />} />
  const all = branches.reduce<Sum>(
    (sum, branch) => ({
      promised: sum.promised + branch.promised,
      kept: sum.kept + branch.kept,
      lateMinutes: sum.lateMinutes + branch.lateMinutes,
      points: sum.points + branch.points,
    }),
    { promised: 0, kept: 0, lateMinutes: 0, points: 0 },
  )
  return (
    <ReportTable
      name="report.promises"
      head={head}
      rows={branches.map(({ branchId, branchName, ...sum }) => ({
        key: branchId,
        head: <bdi>{wordsIn(branchName, lang).text}</bdi>,
        cells: cellsOf(sum),
      }))}
      foot={{ head: <FormattedMessage id="report.all" />, cells: cellsOf(all) }}
    />
  )
}

const cellsOf = (sum: Sum) => [
  <Count key="promised" of={sum.promised} />,
  <Count key="kept" of={sum.kept} />,
  <Share key="share" of={sum} />,
  <Delay key="delay" of={sum} />,
  <Count key="points" of={sum.points} />,
]

function Share({ of }: { of: Sum }) {
  const formats = useFormats()
  return <Bar share={shareOf(of) / 100}>{formats.percent(shareOf(of))}</Bar>
}

function Delay({ of }: { of: Sum }) {
  const formats = useFormats()
  if (of.promised === of.kept) return '–'
  return <FormattedMessage id="owner.minutes" values={{ minutes: formats.number(delayOf(of)) }} />
}

/** In whole percent, rounded down: one missed promise in a thousand is not all of them kept. */
const shareOf = ({ promised, kept }: Sum): number => Math.floor((kept / Math.max(1, promised)) * 100)

/** The average minutes of the missed promises. */
const delayOf = ({ promised, kept, lateMinutes }: Sum): number =>
  Math.round(lateMinutes / Math.max(1, promised - kept))
