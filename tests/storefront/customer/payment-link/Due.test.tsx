import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { Due } from '#storefront/customer/payment-link/Due.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const order: LinkedOrder = {
  number: 1000,
  branchName: { en: 'Olaya', ar: 'العليا' },
  method: 'pickup',
  amount: 5440,
  state: 'due',
  until: '2026-11-27T12:15:00.000Z',
  url: null,
  payAgain: false,
  declined: null,
  refunded: null,
  refused: 0,
  refunds: [],
  orderId: null,
}

function renderAt(at: string) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(paymentSettingsQuery().queryKey, {
    way: 'form',
    tokenUrl: '',
    publishableKey: '',
    sandbox: true,
    applePay: false,
  })
  return htmlOf(
    <RenderedAt value={Date.parse(at)}>
      <QueryClientProvider client={queryClient}>
        <Due token={'A'.repeat(22)} order={order} />
      </QueryClientProvider>
    </RenderedAt>,
  )
}

test('a link can be paid until its time has run out, also if the screen stays open', async () => {
  const inTime = await renderAt('2026-11-27T12:14:00.000Z')
  const late = await renderAt('2026-11-27T12:15:00.000Z')

  expect(inTime).toContain('<form')
  expect(late).not.toContain('<form')
  expect(late).toContain(say('en', 'payment.left.none'))
})
