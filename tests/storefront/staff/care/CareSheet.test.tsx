import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CareDesk } from '#contract/care.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { CareSheet } from '#storefront/staff/care/CareSheet.tsx'
import { careDeskQuery } from '#storefront/staff/care/queries.ts'
import { aTicket, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

test('the live region of the result is in the sheet before anything was decided', async () => {
  const order = anOrder({ care: [aTicket({})] })
  const desk: CareDesk = {
    orderId: order.id,
    lines: [],
    paid: 2700,
    ways: ['cash'],
    may: 'refund',
    points: { redeemStep: 100, stepValue: 500 },
    limit: null,
    refused: null,
    proposed: null,
    order,
  }
  const client = createQueryClient()
  client.setQueryData(careDeskQuery(order.id).queryKey, desk)

  const html = await htmlOf(
    <QueryClientProvider client={client}>
      <CareSheet order={order} onOrder={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )

  expect(html).toMatch(/<div role="status"[^>]*><\/div>/)
})
