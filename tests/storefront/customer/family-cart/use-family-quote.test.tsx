import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { FamilyCart } from '#contract/family-cart.ts'
import type { Menu } from '#domain/menu.ts'
import type { Promotion } from '#domain/promotion.ts'
import type { ShownLine } from '#storefront/customer/family-cart/merge-cart.ts'
import { type Priced, useFamilyQuote } from '#storefront/customer/family-cart/use-family-quote.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch, aLine, aMenu, aMenuItem, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const branch = aBranch({ hours: everyDay(['06:00', '23:00']), leadTimeMinutes: 30 })
const breakfast = { hours: everyDay(['06:00', '11:00']), from: null, until: null }
const menu = aMenu({ items: [aMenuItem({ times: breakfast })] })

/** What a guest's page that is open at 20:00 makes of a cart for Saturday 7:00. */
async function pricedIn(about: Partial<FamilyCart>, of: Menu = menu, lines: readonly ShownLine[] = []) {
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
  const seen: Priced[] = []
  function Hook() {
    seen.push(useFamilyQuote({ menu: of, branch }, cart, lines, false))
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

/** Whether breakfast is sold in the menu of that cart. */
const availabilityIn = async (about: Partial<FamilyCart>) =>
  (await pricedIn(about))?.menu.items[0]?.availability

test('an ordered cart keeps the menu of its time; another one has that of the soonest time', async () => {
  expect(await availabilityIn({ state: 'ordered', orderId: 'order' })).toBe('available')
  expect(await availabilityIn({})).toBe('out-of-hours')
})

test('a guest, who chooses no method, has the promotions for all methods only, as on the cards', async () => {
  const terms = { kind: 'percent', cap: null, minimumSubtotal: 0, itemIds: null } as const
  const list: Promotion[] = [
    { ...terms, id: 'all', name: { en: 'All' }, value: 10, methods: [] },
    { ...terms, id: 'pickup', name: { en: 'Pick-up' }, value: 20, methods: ['pickup'] },
  ]
  const promoted = aMenu({ items: [aMenuItem({ price: 5000 })], promotions: { stack: false, list } })
  const stamp = { clock: 1, id: 'a' }
  const shown = { memberId: 'sara', added: stamp, changed: stamp, name: null }
  const line = { ...aLine(), ...shown, isWaiting: false, isLeftOut: false }

  const priced = await pricedIn({}, promoted, [line])

  expect(priced?.menu.items[0]?.promotion?.percents).toEqual([10])
  expect(priced?.quote.promotions).toMatchObject([{ id: 'all', discount: 500 }])
})
