import { QueryClientProvider, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { htmlOf } from '#support/render.tsx'

const balanceQuery = () =>
  queryOptions({ queryKey: ['balance'], queryFn: () => new Promise<number>(() => undefined) })

const Balance = () => <b>{useSuspenseQuery(balanceQuery()).data}</b>

const render = (queryClient: ReturnType<typeof createQueryClient>) =>
  htmlOf(
    <QueryClientProvider client={queryClient}>
      <QueryBoundary offline="wallet.offline">
        <Balance />
      </QueryBoundary>
    </QueryClientProvider>,
  )

test('while the data loads, there is a skeleton', async () => {
  const html = await render(createQueryClient())

  expect(html).toContain(await htmlOf(<Skeleton shape="block" />))
  expect(html).not.toContain('<b>')
})

test('known data is shown at once', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(balanceQuery().queryKey, 250)

  const html = await render(queryClient)

  expect(html).toBe('<b>250</b>')
})
