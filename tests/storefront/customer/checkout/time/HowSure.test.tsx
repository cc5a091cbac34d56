import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { HowSure } from '#storefront/customer/checkout/time/HowSure.tsx'
import { promiseQuery } from '#storefront/customer/order/queries.ts'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

/** The line below the time, at a branch whose last orders are too few to say how sure it is. */
async function lineWith(leadTimeMinutes: number): Promise<string> {
  const branch = aBranch({ leadTimeMinutes })
  const queryClient = new QueryClient()
  queryClient.setQueryData(promiseQuery(branch.id).queryKey, {
    windowMinutes: 15,
    graceMinutes: 5,
    points: 0,
    pickup: null,
    delivery: null,
  })
  const html = await htmlOf(
    <QueryClientProvider client={queryClient}>
      <HowSure branch={branch} catering={false} />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, '').trim()
}

test('of too few orders the line says how long the kitchen needs, if it needs time', async () => {
  expect(await lineWith(120)).toBe(say('en', 'checkout.when.lead', { duration: '2 hours' }))
  expect(await lineWith(0)).toBe('')
})
