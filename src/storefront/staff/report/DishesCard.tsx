import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DishReport } from '#contract/report.ts'
import type { CsvCell } from '#domain/csv.ts'
import { type Lang, wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Amount } from './Amount.tsx'
import { Bar } from './Bar.tsx'
import { Count } from './Count.tsx'
import { CsvButton } from './CsvButton.tsx'
import { Loaded } from './Loaded.tsx'
import { dishReportQuery } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import css from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import { useReportFilter } from './use-report-filter.ts'

const head = ['report.dish', 'report.portions', 'report.money', 'report.place-by-money'] as const
/** As many as a screen shows; the others on request, and all in the file and on paper. */
const shownAtFirst = 20

/** The dishes by portions or by money, each with its place by money. */
export function DishesCard() {
  const lang = useLang()
  const report = useQuery(dishReportQuery(useReportFilter().asked))
  return (
    <ReportCard
      title="report.dishes"
      detail={<FormattedMessage id="report.by-business-day" />}
      at={report.data && report.dataUpdatedAt}
      action={
        report.data && (
          <CsvButton name="dishes" of="report.dishes" head={head} rows={() => csvRows(report.data, lang)} />
        )
      }
    >
      <Loaded of={report}>{(data) => <Dishes report={data} />}</Loaded>
    </ReportCard>
  )
}

function Dishes({ report: { dishes } }: { report: DishReport }) {
  const intl = useIntl()
  const lang = useLang()
  const [by, setBy] = useState<'quantity' | 'sales'>('quantity')
  const [isWhole, setWhole] = useState(false)
  if (dishes.length === 0) return <Empty title={<FormattedMessage id="report.orders.none" />} />
  const placeOf = placesByMoney(dishes)
  const most = {
    quantity: Math.max(1, ...dishes.map(({ quantity }) => quantity)),
    sales: Math.max(1, ...dishes.map(({ sales }) => sales)),
  }
  const ordered = dishes.toSorted((a, b) => b[by] - a[by])
  return (
    <>
      <div className={css.choice}>
        <Segments
          label={intl.formatMessage({ id: 'report.order-of-dishes' })}
          value={by}
          options={[
            { value: 'quantity', label: <FormattedMessage id="report.by-portions" /> },
            { value: 'sales', label: <FormattedMessage id="report.by-money" /> },
          ]}
          onChange={setBy}
        />
      </div>
      <ReportTable
        name="report.dishes"
        head={head}
        rows={ordered.map(({ itemId, name, quantity, sales }, place) => ({
          key: itemId,
          head: <bdi>{wordsIn(name, lang).text}</bdi>,
          cells: [
            <Bar key="quantity" share={quantity / most.quantity}>
              <Count of={quantity} />
            </Bar>,
            <Bar key="sales" share={sales / most.sales} threads>
              <Amount of={sales} />
            </Bar>,
            <Count key="place" of={placeOf.get(itemId) ?? 0} />,
          ],
          paperOnly: !isWhole && place >= shownAtFirst,
        }))}
      />
      {!isWhole && ordered.length > shownAtFirst && (
        <span className={css.screenOnly}>
          <Button tone="quiet" small onClick={() => setWhole(true)}>
            <FormattedMessage id="report.dishes.more" values={{ count: ordered.length - shownAtFirst }} />
          </Button>
        </span>
      )}
    </>
  )
}

const placesByMoney = (dishes: DishReport['dishes']): ReadonlyMap<string, number> =>
  new Map(
    dishes
      .toSorted((a, b) => b.sales - a.sales)
      .map(({ itemId }, place): [string, number] => [itemId, place + 1]),
  )

function csvRows({ dishes }: DishReport, lang: Lang): CsvCell[][] {
  const placeOf = placesByMoney(dishes)
  return dishes.map(({ itemId, name, quantity, sales }) => [
    wordsIn(name, lang).text,
    quantity,
    { halalas: sales },
    placeOf.get(itemId) ?? 0,
  ])
}
