import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/order.ts'
import { useWaysToPay } from '#storefront/customer/reorder/use-ways-to-pay.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** Whether a reorder waits for the saved cards, before they are known. */
async function waits(paymentMethod: PaymentMethod) {
  const seen: boolean[] = []
  function Hook() {
    seen.push(useWaysToPay(anOrder({ paymentMethod })).isLoading)
    return null
  }
  await htmlOf(
    <QueryClientProvider client={createQueryClient()}>
      <Hook />
    </QueryClientProvider>,
  )
  return seen.at(-1)
}

test('a past order that was paid by card waits for the saved cards, one that was not does not', async () => {
  expect(await waits('card')).toBe(true)
  expect(await waits('branch')).toBe(false)
  expect(await waits('cash')).toBe(false)
})
