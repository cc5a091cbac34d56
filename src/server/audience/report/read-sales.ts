import { isDeepStrictEqual } from 'node:util'
import type { NotSales, SalesReport } from '#contract/report.ts'
import { addDocuments, datesOf, noDocuments, periodBefore, salesOf, sumBy } from '#domain/report.ts'
import { sum } from '#domain/sum.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aboutReport } from './about.ts'
import { inSnapshot } from './period-store.ts'
import {
  listBranches,
  type SalesReportInput,
  sumAll,
  sumByDay,
  sumDocuments,
  sumParts,
  sumGivenBack,
  sumTakings,
} from './sales-store.ts'

/** The number of branches with a part of their own in the columns of a day; all others are one part. */
const shownBranches = 3

/**
 * Returns sales and VAT of a period. All amounts are those of invoices and credit notes, by the instant at
 * which they were issued, so that the report equals them whatever became of the orders.
 */
export const readSales = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  asked: SalesReportInput,
): Promise<SalesReport> =>
  inSnapshot(db, async (tx) => {
    const { period, day, branches } = asked
    const dates = datesOf(period)
    const before = periodBefore(period)
    const known = await listBranches(tx, branches)
    const parts = await sumParts(tx, asked)
    const ofDates = sumBy(dates, parts, ({ date }) => date ?? '')
    const ids = known.map(({ id }) => id)
    const ofBranches = sumBy(ids, parts, ({ branchId }) => branchId ?? '')
    const total = ofDates.reduce(addDocuments, noDocuments)
    const all = branches === null ? total : await sumAll(tx, { ...asked, branches: null })
    const documents = await sumDocuments(tx, asked)
    const takings = await sumTakings(tx, asked)
    const notSales = sumNotSales(takings, await sumGivenBack(tx, asked))
    const largest = ids
      .map((branchId, place) => ({ branchId, sales: salesOf(ofBranches[place] ?? noDocuments) }))
      .filter(({ sales }) => sales > 0)
      .toSorted((a, b) => b.sales - a.sales)
      .slice(0, shownBranches)
    const rows = await sumByDay(tx, { ...asked, branches: largest.map(({ branchId }) => branchId) })
    return {
      ...aboutReport(asked, now()),
      total,
      before: { ...before, ...(await sumAll(tx, { ...asked, period: before })) },
      days: ofDates.map((sum, place) => ({
        date: dates[place] ?? '',
        ...sum,
      })),
      branches: known.flatMap(({ id, name, retired }, place) => {
        const sum = ofBranches[place] ?? noDocuments
        return retired && sum.invoices + sum.creditNotes === 0
          ? []
          : [{ branchId: id, branchName: name, ...sum }]
      }),
      largest: largest.map(({ branchId }) => {
        const own = rows.filter((row) => row.branchId === branchId)
        return { branchId, sales: sumBy(dates, own, ({ date }) => date).map(salesOf) }
      }),
      takings: takings.map(({ deposits: _, depositsBack: __, ...way }) => way),
      deposits: {
        taken: sum(notSales.map(({ taken }) => taken)),
        returned: sum(notSales.map(({ returned }) => returned)),
      },
      notSales,
      otherDay: await sumAll(tx, { ...asked, day: day === 'business' ? 'tax' : 'business' }),
      checked: { ...documents, equal: isDeepStrictEqual(documents, all) },
    }
  })

const ways = ['cash', 'branch', 'card', 'points'] as const

/** Adds the deposits that are on documents to what went back without one; ways with neither are left out. */
function sumNotSales(
  takings: Awaited<ReturnType<typeof sumTakings>>,
  givenBack: Awaited<ReturnType<typeof sumGivenBack>>,
): NotSales[] {
  const all = ways.map((way) => {
    const documents = takings.filter((row) => row.way === way)
    const back = givenBack.find((row) => row.way === way)
    return {
      way,
      taken: sum(documents.map(({ deposits }) => deposits)),
      returned: sum(documents.map(({ depositsBack }) => depositsBack)) + (back?.returned ?? 0),
      surplus: back?.surplus ?? 0,
    }
  })
  // less than nothing goes back to a card on the day on which its refund is given in cash
  return all.filter((way) => way.taken !== 0 || way.returned !== 0 || way.surplus !== 0)
}
