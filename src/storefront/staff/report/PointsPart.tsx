import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PointsReport } from '#contract/report.ts'
import type { PointsRule } from '#domain/points-entry.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Count } from './Count.tsx'
import { CsvButton } from './CsvButton.tsx'
import { Loaded } from './Loaded.tsx'
import { pointsReportQuery } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import css from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { useReportFilter } from './use-report-filter.ts'

const head = ['report.points.rule', 'report.points.entries', 'report.points'] as const

const wordsOf: Readonly<Record<PointsRule, MessageId>> = {
  'order-placed': 'wallet.rule.order-placed',
  'order-completed': 'wallet.rule.order-completed',
  'order-ended': 'wallet.rule.order-ended',
  'order-refunded': 'wallet.rule.order-refunded',
  'order-changed': 'wallet.rule.order-changed',
  'made-good': 'wallet.rule.made-good',
  'promise-missed': 'wallet.rule.promise-missed',
  'debt-settled': 'wallet.rule.debt-settled',
  'redeem-held': 'wallet.rule.redeem-held',
  'redeem-final': 'report.rule.redeem-final',
  'redeem-returned': 'wallet.rule.redeem-returned',
  lapsed: 'wallet.rule.lapsed',
  transfer: 'report.rule.transfer',
  referral: 'report.rule.referral',
  invited: 'report.rule.invited',
  'invite-undone': 'report.rule.invite-undone',
  owner: 'wallet.rule.owner',
  'account-deleted': 'wallet.rule.account-deleted',
}

/** The points that customers have, at the start and at the end, and what changed them. */
export function PointsPart() {
  const intl = useIntl()
  const report = useQuery(pointsReportQuery(useReportFilter().asked))
  return (
    <ReportCard
      title="report.points-owed"
      detail={<FormattedMessage id="report.points.all-branches" />}
      at={report.data && report.dataUpdatedAt}
      action={
        report.data && (
          <CsvButton
            name="points"
            of="report.points-owed"
            head={head}
            rows={() => csvRows(report.data, (id) => intl.formatMessage({ id }))}
          />
        )
      }
    >
      <Loaded of={report}>{(data) => <Points report={data} />}</Loaded>
    </ReportCard>
  )
}

function Points({ report }: { report: PointsReport }) {
  const formats = useFormats()
  const signed = (points: number) => (
    <bdi>
      {points < 0 ? '−' : '+'}
      {formats.number(Math.abs(points))}
    </bdi>
  )
  return (
    <>
      <ReportTable
        name="report.points-owed"
        head={head}
        rows={[
          {
            key: 'opening',
            head: <FormattedMessage id="report.points.opening" />,
            cells: ['', <Count key="opening" of={report.opening} />],
          },
          ...report.changes.map(({ rule, entries, points }) => ({
            key: rule,
            head: <FormattedMessage id={wordsOf[rule]} />,
            cells: [<Count key="entries" of={entries} />, signed(points)],
          })),
        ]}
        foot={{
          head: <FormattedMessage id="report.points.closing" />,
          cells: ['', <Count key="closing" of={report.closing} />],
        }}
      />
      <p className={css.note}>
        <FormattedMessage id="report.points.worth" values={{ price: <Price amount={report.worth} /> }} />
      </p>
    </>
  )
}

const csvRows = ({ opening, changes, closing }: PointsReport, words: (id: MessageId) => string) => [
  [words('report.points.opening'), '', opening],
  ...changes.map(({ rule, entries, points }) => [words(wordsOf[rule]), entries, points]),
  [words('report.points.closing'), '', closing],
]
