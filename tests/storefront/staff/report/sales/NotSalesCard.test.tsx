import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { NotSales, SalesReport } from '#contract/report.ts'
import type { Lang } from '#domain/locale.ts'
import { NotSalesCard } from '#storefront/staff/report/sales/NotSalesCard.tsx'
import { htmlOf } from '#support/render.tsx'

async function shown(notSales: readonly NotSales[], lang: Lang): Promise<string> {
  const sales = { day: 'business', notSales } as SalesReport // the card reads nothing else
  const staticData = { title: 'title.board' } as const
  const root = createRootRoute({ staticData })
  const part = createRoute({
    staticData,
    getParentRoute: () => root,
    path: '/$lang/studio/$part',
    component: () => <NotSalesCard sales={sales} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([part]),
    history: createMemoryHistory({ initialEntries: [`/${lang}/studio/reports/`] }),
    trailingSlash: 'always',
  })
  await router.load()
  return htmlOf(<RouterProvider router={router} />, lang)
}

/** The cells of each row of the table, without their elements. */
const rowsOf = (html: string): string[][] =>
  html
    .split('<tr>')
    .slice(1)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)))

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

const back: NotSales = { way: 'cash', taken: 5000, returned: 1500, surplus: 2725 }

test('what the branch gave back of payments that no order needed has its name, shown as given', async () => {
  expect(rowsOf(await shown([back], 'en'))).toEqual([
    ['Payment', 'Deposits taken', 'Deposits given back', 'Payments not needed, given back another way'],
    ['Cash', '50.00', '−15.00', '−27.25'],
  ])
})

test('the same in Arabic', async () => {
  const [head, row] = rowsOf(await shown([back], 'ar'))

  expect(head?.at(-1)).toBe('مدفوعات لم يحتجها طلب، مردودة بطريقة أخرى')
  expect(row?.at(-1)).toContain('27.25')
})

test('a period with neither has no table', async () => {
  expect(await shown([], 'en')).not.toContain('<table')
})
