import { Fragment, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SalesReport } from '#contract/report.ts'
import { wordsIn } from '#domain/locale.ts'
import { salesOf } from '#domain/report.ts'
import { noonOf } from '#domain/local-time.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Amount } from '../Amount.tsx'
import css from './Columns.module.css'
import { Columns, type Part } from './Columns.tsx'
import { fillOf, Textures } from './Textures.tsx'
import { ReportCard } from '../ReportCard.tsx'
import { ReportTable } from '../ReportTable.tsx'

/**
 * The sales of each day, one part for each of the branches with the most sales and one for the others. One
 * ink in four textures, so that it is read without colours and on paper. The table has the same numbers.
 */
export function DayColumns({ sales }: { sales: SalesReport }) {
  const formats = useFormats()
  const parts = usePartsOf(sales)
  const days = sales.days.map(({ date, ...sum }) => ({ date, total: salesOf(sum) }))
  const most = Math.max(1, ...days.map(({ total }) => total))
  return (
    <ReportCard title="report.chart">
      <div className={css.chart}>
        {/* the table below has the same numbers */}
        <div className={css.drawing} aria-hidden="true">
          <Columns dates={days.map(({ date }) => date)} parts={parts} most={most} />
        </div>
        <Legend parts={parts} all={salesOf(sales.total)} />
      </div>
      <Disclosure summary={<FormattedMessage id="report.chart.table" />}>
        <ReportTable
          name="report.chart"
          head={['report.date', 'report.sales.net']}
          rows={days.map(({ date, total }, place) => ({
            key: date,
            head: <bdi>{formats.shortDay(noonOf(date))}</bdi>,
            cells: [
              <Fragment key="all">
                <b>
                  <Amount of={total} />
                </b>
                {parts.map(({ key, name, sales: own }) => (
                  <span key={key} className={css.share}>
                    <bdi>{name}</bdi> <Amount of={own[place] ?? 0} />
                  </span>
                ))}
              </Fragment>,
            ],
          }))}
        />
      </Disclosure>
    </ReportCard>
  )
}

function usePartsOf({ days, largest, branches }: SalesReport): Part[] {
  const intl = useIntl()
  const lang = useLang()
  const named = largest.map(({ branchId, sales }) => {
    const branch = branches.find((one) => one.branchId === branchId)
    return { key: branchId, name: branch ? wordsIn(branch.branchName, lang).text : branchId, sales }
  })
  const rest = days.map((day, place) =>
    named.reduce((left, { sales }) => left - (sales[place] ?? 0), salesOf(day)),
  )
  if (rest.every((sales) => sales === 0)) return named
  return [...named, { key: 'others', name: intl.formatMessage({ id: 'report.others' }), sales: rest }]
}

function Legend({ parts, all }: { parts: readonly Part[]; all: number }) {
  const formats = useFormats()
  const id = useId()
  return (
    <ul className={css.legend}>
      {parts.map(({ key, name, sales }, part) => {
        const own = sales.reduce((sum, amount) => sum + amount, 0)
        return (
          <li key={key} className={css.entry}>
            <svg viewBox="0 0 16 16" className={css.key} aria-hidden="true">
              <defs>
                <Textures id={id} />
              </defs>
              <rect x="1" y="1" width="14" height="14" rx="3" className={css.part} fill={fillOf(id, part)} />
            </svg>
            <span className={css.entryName}>
              <bdi>{name}</bdi>
              <small>{formats.percent(all === 0 ? 0 : Math.round((own / all) * 100))}</small>
            </span>
            <Price amount={own} />
          </li>
        )
      })}
    </ul>
  )
}
