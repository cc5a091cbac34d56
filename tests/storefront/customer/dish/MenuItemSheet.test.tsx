import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { announcementAtom } from '#storefront/customer/cart/announcement.ts'
import { CartSheet } from '#storefront/customer/cart/CartSheet.tsx'
import { MenuItemSheet } from '#storefront/customer/dish/MenuItemSheet.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aBranch, aMenu, aMenuItem } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

/** The HTML of a sheet after a dish was added. */
async function htmlAfterAddition(sheet: ReactNode): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, { customer: null })
  const store = createStore()
  store.set(announcementAtom, 'Hummus is in the cart.')
  return htmlOf(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <Provider store={store}>{sheet}</Provider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test('the sheet of a dish does not repeat what was added before it was opened', async () => {
  const html = await htmlAfterAddition(
    <MenuItemSheet menu={aMenu()} itemId={aMenuItem().id} onClose={() => undefined} />,
  )

  expect(html).not.toContain('Hummus is in the cart.')
})

test('the sheet of the cart does not repeat what was added before it was opened', async () => {
  const choice = { method: null, when: { kind: 'now' }, address: null } as const

  const html = await htmlAfterAddition(
    <CartSheet open onClose={() => undefined} menu={aMenu()} branch={aBranch()} choice={choice} />,
  )

  expect(html).not.toContain('Hummus is in the cart.')
})
