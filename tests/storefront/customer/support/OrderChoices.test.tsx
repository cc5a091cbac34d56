import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { orderQuery, ordersQuery } from '#storefront/customer/order/queries.ts'
import { OrderChoices } from '#storefront/customer/support/OrderChoices.tsx'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const latest = anOrder({ id: 'latest', number: 1042 })
const rated = anOrder({ id: 'rated', number: 977 })

/** What is checked, of the orders of the list and the orders that the device knows. */
async function checkedOf(orderId: string | null, known: readonly Order[] = []): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(ordersQuery().queryKey, { active: [], previous: [latest], next: null })
  for (const order of known) queryClient.setQueryData(orderQuery(order.id).queryKey, order)
  const html = await htmlOf(
    <QueryClientProvider client={queryClient}>
      <OrderChoices orderId={orderId} onChoose={() => undefined} />
    </QueryClientProvider>,
  )
  const checked = html.split('<label').filter((choice) => choice.includes('checked=""'))
  return checked.map((choice) => choice.replaceAll(/<[^>]*>/g, ' ')).join()
}

test('the order that a request is about is checked, also if it is older than the list', async () => {
  expect(await checkedOf('latest')).toContain('1042')
  expect(await checkedOf('rated', [rated])).toContain('977')
})

test('"none of these" is checked only if no order is sent', async () => {
  expect(await checkedOf(null)).toContain(say('en', 'support.order.none'))
  expect(await checkedOf('rated')).toBe('')
})
