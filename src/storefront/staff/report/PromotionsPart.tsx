import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PromotionReport, PromotionSum } from '#contract/report.ts'
import { isFreeDelivery } from '#domain/report.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Amount } from './Amount.tsx'
import { Bar } from './Bar.tsx'
import { Count } from './Count.tsx'
import { CsvButton } from './CsvButton.tsx'
import { Loaded } from './Loaded.tsx'
import { promotionReportQuery } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportTable } from './ReportTable.tsx'
import { useReportFilter } from './use-report-filter.ts'

const head = [
  'report.promotion',
  'report.promotion.kind',
  'report.orders.count',
  'report.discount',
  'report.sales.with',
] as const

/** What promotions and promo codes took off, and what the orders with them were sold for. */
export function PromotionsPart() {
  const intl = useIntl()
  const nameOf = useName()
  const report = useQuery(promotionReportQuery(useReportFilter().asked))
  return (
    <ReportCard
      title="report.promotions"
      detail={<FormattedMessage id="report.by-business-day" />}
      at={report.data && report.dataUpdatedAt}
      action={
        report.data && (
          <CsvButton
            name="promotions"
            of="report.promotions"
            head={head}
            rows={() =>
              (report.data?.promotions ?? []).map((sum) => [
                nameOf(sum),
                intl.formatMessage({ id: `report.promotion.${sum.kind}` }),
                sum.orders,
                { halalas: sum.discount },
                { halalas: sum.sales },
              ])
            }
          />
        )
      }
    >
      <Loaded of={report}>{(data) => <Promotions report={data} />}</Loaded>
    </ReportCard>
  )
}

function Promotions({ report: { promotions } }: { report: PromotionReport }) {
  const nameOf = useName()
  if (promotions.length === 0) return <Empty title={<FormattedMessage id="report.promotions.none" />} />
  const most = Math.max(1, ...promotions.map(({ orders }) => orders))
  return (
    <ReportTable
      name="report.promotions"
      head={head}
      rows={promotions.map((sum) => ({
        key: `${sum.kind} ${sum.id}`,
        head: <bdi>{nameOf(sum)}</bdi>,
        cells: [
          <FormattedMessage key="kind" id={`report.promotion.${sum.kind}`} />,
          <Bar key="orders" share={sum.orders / most}>
            <Count of={sum.orders} />
          </Bar>,
          isFreeDelivery(sum) ? (
            <FormattedMessage key="discount" id="report.promotion.freeDelivery" />
          ) : (
            <Amount key="discount" of={sum.discount} />
          ),
          <Amount key="sales" of={sum.sales} />,
        ],
      }))}
    />
  )
}

function useName(): (sum: PromotionSum) => string {
  const lang = useLang()
  return ({ id, name }) => (name === null ? id : wordsIn(name, lang).text)
}
