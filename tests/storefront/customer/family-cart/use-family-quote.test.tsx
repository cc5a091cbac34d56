import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { FamilyCart } from '#contract/family-cart.ts'
import { useFamilyQuote } from '#storefront/customer/family-cart/use-family-quote.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch, aMenu, aMenuItem, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const branch = aBranch({ hours: everyDay(['06:00', '23:00']), leadTimeMinutes: 30 })
const breakfast = { hours: everyDay(['06:00', '11:00']), from: null, until: null }
const menu = aMenu({ items: [aMenuItem({ times: breakfast })] })

/** Whether breakfast is sold in the menu of a cart for Saturday 7:00, by a page that is open at 20:00. */
async function availabilityIn(about: Partial<FamilyCart>): Promise<string | undefined> {
  const cart: FamilyCart = {
    state: 'open',
    branchId: 'olaya',
    dueAt: '2026-11-28T07:00:00+03:00',
    addUntil: null,
    expiresAt: '2026-11-29T07:00:00+03:00',
    members: [],
    lines: [],
    orderId: null,
    ...about,
  }
  const seen: (string | undefined)[] = []
  function Hook() {
    seen.push(useFamilyQuote({ menu, branch }, cart, [], false).menu.items[0]?.availability)
    return null
  }
  await htmlOf(
    <RenderedAt value={Date.parse('2026-11-28T20:00:00+03:00')}>
      <QueryClientProvider client={new QueryClient()}>
        <Hook />
      </QueryClientProvider>
    </RenderedAt>,
  )
  return seen.at(-1)
}

test('an ordered cart keeps the menu of its time; another one has that of the soonest time', async () => {
  expect(await availabilityIn({ state: 'ordered', orderId: 'order' })).toBe('available')
  expect(await availabilityIn({})).toBe('out-of-hours')
})
