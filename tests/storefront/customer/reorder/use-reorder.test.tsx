import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { afterEach, describe, expect, test } from 'vitest'
import type { DeliveryAddress } from '#contract/cart.ts'
import type { Order } from '#contract/order.ts'
import type { Cart } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import { priceCart } from '#domain/pricing.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { nextChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { type Reorder, useMenuAgain, useReorder } from '#storefront/customer/reorder/use-reorder.ts'
import { loadsQuery } from '#storefront/customer/slot/queries.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { aBranch, aCart, aLine, aMenu, aMenuItem, everyDay, someTerms } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const home: DeliveryAddress = {
  label: 'Home',
  line: 'King Fahd Rd',
  building: '1',
  note: '',
  location: { lat: 24.7, lng: 46.69 },
  exact: true,
}

/** Whether the reorder of this order waits for an address that was tapped elsewhere. */
async function waits(order: Parameters<typeof useReorder>[0]): Promise<boolean[]> {
  const store = createStore()
  store.set(nextChoiceAtom, { method: 'delivery', address: { ...home, line: 'Tahlia Street 12' } })
  const waiting: boolean[] = []
  function Hook() {
    waiting.push(useReorder(order, aMenu(), aBranch()).isChoosing)
    return null
  }
  await htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <Hook />
      </QueryClientProvider>
    </Provider>,
  )
  return waiting
}

test.each([
  ['one with an address of its own', { method: 'delivery', address: home }, false],
  ['one that is picked up', { method: 'pickup', address: null }, false],
  ['one that goes to the chosen address', { method: 'delivery', address: null }, true],
] as const)(
  'a reorder waits for the choice of an address only if it goes there: %s',
  async (_, part, waiting) => {
    expect(await waits({ ...anOrder(part), method: part.method })).toEqual([waiting])
  },
)

/** An order of this cart for pick-up. */
function orderOf(cart: Cart, menu: Menu) {
  // JSON as in a reply: the contract's types are not readonly
  const quote = JSON.parse(JSON.stringify(priceCart(cart, menu, someTerms()))) as Order['quote']
  return { ...anOrder({ quote }), method: 'pickup' as const }
}

/** The reorder of an order, as it is shown at an instant. */
async function reorderAt(
  now: string,
  [order, menu, branch]: Readonly<Parameters<typeof useReorder>>,
  queryClient = new QueryClient(),
): Promise<Reorder | undefined> {
  const seen: Reorder[] = []
  function Hook() {
    seen.push(useReorder(order, menu, branch))
    return null
  }
  await htmlOf(
    <RenderedAt value={Date.parse(now)}>
      <QueryClientProvider client={queryClient}>
        <Hook />
      </QueryClientProvider>
    </RenderedAt>,
  )
  return seen.at(-1)
}

test('a reorder with catering has the menu of its own time, not that of the next meal', async () => {
  const tray = aMenuItem({ id: 'tray', catering: true })
  const foul = aMenuItem({
    id: 'foul',
    times: { hours: everyDay(['06:00', '11:00']), from: null, until: null },
  })
  const menu = aMenu({ items: [tray, foul] })
  const branch = aBranch({ hours: everyDay(['06:00', '23:00']), cateringLeadTimeMinutes: 780 })
  const lines = [aLine({ id: 'a', itemId: 'tray' }), aLine({ id: 'b', itemId: 'foul' })]
  const order = orderOf(aCart(...lines), menu)

  // 19:00 in Riyadh: a meal is for 21:00, catering for 8:00
  const reorder = await reorderAt('2026-11-21T16:00:00.000Z', [order, menu, branch])

  expect(reorder?.slot).toBe(Date.parse('2026-11-22T05:00:00.000Z'))
  expect(reorder?.plan.map(({ state }) => state)).toEqual(['same', 'same'])
})

test('a reorder that waits for a free slot has the menu of that slot', async () => {
  const foul = aMenuItem({
    id: 'foul',
    times: { hours: everyDay(['06:00', '11:00']), from: null, until: null },
  })
  const menu = aMenu({ items: [foul] })
  const hours = everyDay(['06:00', '23:00'])
  const branch = aBranch({ hours, leadTimeMinutes: 15, kitchenUnitsPerSlot: 1 })
  const order = orderOf(aCart(aLine({ itemId: 'foul' })), menu)
  const queryClient = new QueryClient()
  // 10:15 in Riyadh: full until 11:00
  const slots = ['07:30', '07:45'].map((time) => ({ at: `2026-11-22T${time}:00.000Z`, taken: 1 }))
  queryClient.setQueryData(loadsQuery('olaya', { catering: false }).queryKey, { capacity: 1, slots })

  const args = [order, menu, branch] as const
  const reorder = await reorderAt('2026-11-22T07:15:00.000Z', args, queryClient)

  expect(reorder?.slot).toBe(Date.parse('2026-11-22T08:00:00.000Z'))
  expect(reorder?.plan).toMatchObject([{ state: 'gone', changes: [{ kind: 'item-out-of-hours' }] }])
})

/** The menu while that of the order's branch is not there; the device knows that of the chosen branch. */
async function menuOf(branchId: string): Promise<(string | undefined)[]> {
  const queryClient = new QueryClient()
  queryClient.setQueryData([...menuQuery(null).queryKey], { menu: aMenu(), branch: aBranch() })
  const seen: (string | undefined)[] = []
  function Hook() {
    seen.push(useMenuAgain(branchId)?.branch.id)
    return null
  }
  await htmlOf(
    <QueryClientProvider client={queryClient}>
      <Hook />
    </QueryClientProvider>,
  )
  return seen
}

describe('the menu of a reorder', () => {
  afterEach(() => onlineManager.setOnline(true))

  test('is not that of another branch while it is loading', async () => {
    expect(await menuOf('malaz')).toEqual([undefined])
  })

  test('is that of the chosen branch without a network', async () => {
    onlineManager.setOnline(false)

    expect(await menuOf('malaz')).toEqual(['olaya'])
  })
})
