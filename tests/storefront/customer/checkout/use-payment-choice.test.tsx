import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { cardsQuery, paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { usePaymentChoice } from '#storefront/customer/checkout/use-payment-choice.ts'
import { type PaymentChoice, pickedPaymentAtom } from '#storefront/customer/placing/form-atoms.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { htmlOf } from '#support/render.tsx'

/** Whether the checkout waits for what the device can pay with, while the replies of `known` are there. */
async function waits(picked: PaymentChoice | null, known: readonly ('cards' | 'settings')[] = []) {
  const store = createStore()
  store.sub(pickedPaymentAtom, () => undefined)
  if (picked) await store.set(pickedPaymentAtom, picked)
  const queryClient = createQueryClient()
  if (known.includes('cards')) queryClient.setQueryData(cardsQuery().queryKey, { cards: [] })
  if (known.includes('settings'))
    queryClient.setQueryData(paymentSettingsQuery().queryKey, {
      way: 'form',
      tokenUrl: '',
      publishableKey: '',
      sandbox: true,
      applePay: false,
    })
  const seen: boolean[] = []
  function Hook() {
    seen.push(usePaymentChoice('pickup').isLoading)
    return null
  }
  await htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Hook />
      </QueryClientProvider>
    </Provider>,
  )
  return seen.at(-1)
}

test('the default way to pay waits for the saved cards and for Apple Pay', async () => {
  expect(await waits(null)).toBe(true)
  expect(await waits(null, ['cards'])).toBe(true)
  expect(await waits(null, ['settings'])).toBe(true)
  expect(await waits(null, ['cards', 'settings'])).toBe(false)
})

test('a saved card that was picked waits for the list that has it; other ways wait for nothing', async () => {
  expect(await waits({ method: 'card', cardId: 'mada' })).toBe(true)
  expect(await waits({ method: 'card', cardId: null })).toBe(false)
  expect(await waits({ method: 'branch' })).toBe(false)
  expect(await waits({ method: 'cash' })).toBe(false)
})
