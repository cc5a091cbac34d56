import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { Checking } from '#storefront/customer/payment-link/Checking.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

// a payment notes the history entry
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

const order: LinkedOrder = {
  number: 1000,
  branchName: { en: 'Olaya', ar: 'العليا' },
  method: 'pickup',
  amount: 5440,
  state: 'checking',
  until: '2026-11-27T12:15:00.000Z',
  url: null,
  payAgain: false,
  declined: null,
  refunded: null,
  refused: 0,
  refunds: [],
  orderId: null,
}

function render(about: Partial<LinkedOrder>, way: 'form' | 'page' = 'form', at = '2026-11-27T12:05:00.000Z') {
  const queryClient = createQueryClient()
  queryClient.setQueryData(paymentSettingsQuery().queryKey, {
    way,
    tokenUrl: '',
    publishableKey: '',
    sandbox: true,
    applePay: false,
  })
  return htmlOf(
    <RenderedAt value={Date.parse(at)}>
      <RouterContextProvider router={router}>
        <QueryClientProvider client={queryClient}>
          <Checking token={'A'.repeat(22)} order={{ ...order, ...about }} />
        </QueryClientProvider>
      </RouterContextProvider>
    </RenderedAt>,
  )
}

test('a payment without an answer whose token is gone can be made again', async () => {
  const html = await render({ payAgain: true })

  expect(html).toContain('<form')
  expect(html).toContain('charged once')
})

test('without Apple Pay a lost payment cannot be made again on a page of the gateway', async () => {
  expect(await render({ payAgain: true }, 'page')).not.toContain('<form')
})

test('a payment that the server asks for again offers no form', async () => {
  const html = await render({})

  expect(html).not.toContain('<form')
  expect(html).toContain('You won’t be charged twice')
})

test('another card is offered during the time to pay, and the bank of the first one also later', async () => {
  const url = 'https://bank.example/3ds'
  const inTime = await render({ url })
  const late = await render({ url }, 'form', '2026-11-27T12:16:00.000Z')

  expect(inTime).toContain(say('en', 'payment.other-card'))
  expect(late).not.toContain(say('en', 'payment.other-card'))
  expect(late).toContain(say('en', 'payment.bank.go'))
})
