import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import type { DeliveryAddress } from '#contract/cart.ts'
import { nextChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useReorder } from '#storefront/customer/reorder/use-reorder.ts'
import { anOrder } from '#support/an-order.ts'
import { aBranch, aMenu } from '#support/makers.ts'
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
