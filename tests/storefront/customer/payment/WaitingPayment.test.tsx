import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteTime } from '#client/connectivity.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { minuteMs } from '#domain/duration.ts'
import type { Lang } from '#domain/locale.ts'
import { paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { WaitingPayment } from '#storefront/customer/payment/WaitingPayment.tsx'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { aPayment, anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

// a payment notes the history entry
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

function render(about: Partial<OrderPayment>, way: 'form' | 'page', lang: Lang = 'en') {
  const payment = aPayment({ card: null, ...about })
  const order = anOrder({ status: 'awaiting_payment', paymentMethod: 'card', payment })
  const queryClient = createQueryClient()
  const settings = { way, tokenUrl: '', publishableKey: '', sandbox: true, applePay: true }
  queryClient.setQueryData(paymentSettingsQuery().queryKey, settings)
  queryClient.setQueryData(['payment-check', order.id], { tries: 1, open: true })
  return htmlOf(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <WaitingPayment order={order} cameBack={false} />
      </QueryClientProvider>
    </RouterContextProvider>,
    lang,
  )
}

afterEach(() => noteTime(Date.now()))

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
const lost = {
  state: 'unknown',
  wallet: 'apple-pay',
  payAgainAt: inMinutes(-1),
  until: inMinutes(10),
} as const

test('a lost Apple Pay is not paid again on a page of the gateway, which would charge nothing', async () => {
  expect(await render(lost, 'form')).toContain('<form')
  expect(await render(lost, 'page')).not.toContain('<form')
})

test.each(['en', 'ar'] as const)('nothing is promised that is not offered (%s)', async (lang) => {
  const wait = say(lang, 'payment.silent.wait')

  expect(await render(lost, 'page', lang)).toContain(wait)
  expect(await render({ ...lost, until: inMinutes(-1) }, 'form', lang)).toContain(wait)
  expect(await render(lost, 'form', lang)).toContain(say(lang, 'payment.silent.pay'))
  expect(await render({ ...lost, wallet: null, payAgainAt: null }, 'form', lang)).toContain(
    say(lang, 'payment.silent.text'),
  )
})

test.each([
  ['ahead', 30, 10, false],
  ['behind', -30, -10, true],
])('a clock that is seconds %s does not move the end of the wait', async (_, ahead, left, isOffered) => {
  const serverNow = Date.now() - ahead * 1000
  noteTime(serverNow)
  const payAgainAt = new Date(serverNow + left * 1000).toISOString()

  expect((await render({ ...lost, payAgainAt }, 'form')).includes('<form')).toBe(isOffered)
})

describe('on a device with Apple Pay', () => {
  beforeEach(() => {
    vi.stubGlobal('ApplePaySession', { supportsVersion: () => true, canMakePayments: () => true })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test.each(['form', 'page'] as const)('a lost one is paid again, and charged once: %s', async (way) => {
    const html = await render(lost, way)

    expect(html).toContain('<form')
    expect(html).toContain('charged once')
  })

  test.each(['form', 'page'] as const)('no other is offered while the first may arrive: %s', async (way) => {
    const html = await render({ ...lost, payAgainAt: inMinutes(1) }, way)

    expect(html).not.toContain('<form')
    expect(html).toContain('You won’t be charged twice')
  })

  test.each(['form', 'page'] as const)('no other is offered after the time to pay: %s', async (way) => {
    expect(await render({ ...lost, until: inMinutes(-1) }, way)).not.toContain('<form')
  })
})

test('a card without an answer is not typed again: its payment is retried, or asked for', async () => {
  const html = await render({ ...lost, wallet: null, payAgainAt: null }, 'form')

  expect(html).not.toContain('<form')
  expect(html).toContain('Retry the same payment')
})

test('after the time to pay only the bank of a card is offered, not a page that takes no card', async () => {
  const at = { state: 'waiting', url: 'https://bank.example/', until: '2020-01-01T00:00:00.000Z' } as const

  expect(await render({ ...at, card: { brand: 'mada', last4: '1010' } }, 'page')).toContain(
    'Continue at the bank',
  )
  expect(await render(at, 'page')).not.toContain('Continue at the bank')
})
