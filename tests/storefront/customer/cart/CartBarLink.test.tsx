import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { CartBarLink } from '#storefront/customer/cart/CartBarLink.tsx'
import { aBranch, aCart, aLine, aMenu, aMenuItem } from '#support/makers.ts'
import { aSmallPage } from '#support/small-page.tsx'

const terms = { kind: 'percent', value: 20, cap: null, minimumSubtotal: 0, itemIds: null } as const
const promotion = { ...terms, id: 'pickup', name: { en: 'Pick-up offer' }, methods: ['pickup'] } as const
const promotions = { stack: false, list: [promotion] }
const menu = aMenu({ items: [aMenuItem({ price: 5000 })], promotions })

// the bar links to the cart
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

/** The words of the bar over a cart with one dish for 50.00. */
async function shownFor(method: 'pickup' | 'delivery' | null): Promise<string> {
  // other test files of the worker share the cart
  onTestFinished(() => changeCart(() => ({ lines: [] })))
  const { page, render } = await aSmallPage()
  await changeCart(() => aCart(aLine()))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <CartBarLink
          menu={menu}
          branch={aBranch()}
          choice={{ method, when: { kind: 'now' }, address: null }}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return page.textContent
}

test('the bar has the price of the dishes on their cards: less the promotions of the method', async () => {
  expect(await shownFor('pickup')).toMatch(/1 item.*40/)
})

test('without a method the promotions for one method only are not in the bar, as on the cards', async () => {
  expect(await shownFor(null)).toMatch(/1 item.*50/)
})
