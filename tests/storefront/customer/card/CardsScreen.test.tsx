import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { PaymentSettings } from '#contract/payment.ts'
import { CardsScreen } from '#storefront/customer/card/CardsScreen.tsx'
import { cardsQuery, paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { htmlOf } from '#support/render.tsx'

// the screen has a link to the profile
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

function render(way: PaymentSettings['way']) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(cardsQuery().queryKey, { cards: [] })
  queryClient.setQueryData(paymentSettingsQuery().queryKey, {
    way,
    tokenUrl: '',
    publishableKey: '',
    sandbox: true,
    applePay: false,
  })
  return htmlOf(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <CardsScreen />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test('a shop with its own form offers to save a card', async () => {
  const html = await render('form')

  expect(html).toContain('Save one here')
  expect(html).toContain('Add a card')
})

test("a shop with the gateway's page says that its cards are not saved", async () => {
  const html = await render('page')

  expect(html).toContain('A card that you type on the payment page isn’t saved.')
  expect(html).not.toContain('Save one here')
})

test('a shop that accepts no cards promises to save none', async () => {
  const html = await render('none')

  expect(html).toContain('No saved cards yet.')
  expect(html).not.toContain('Save one here')
})
