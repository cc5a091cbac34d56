import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAttempt, endAttempt } from '#storefront/customer/placing/attempt.ts'
import { PlacingNews } from '#storefront/customer/placing/PlacingNews.tsx'
import { htmlOf } from '#support/render.tsx'
import { aStore, databases } from './a-placing-page.ts'
import { anAttempt } from './an-attempt.ts'

beforeEach(() => vi.stubGlobal('indexedDB', databases))
afterEach(async () => {
  databases.full.clear()
  await endAttempt(anAttempt().draft.id)
  vi.unstubAllGlobals()
})

const nothing = () => undefined

/** What the checkout says of an order that waits for a network. */
async function shown(): Promise<string> {
  const store = await aStore()
  await beginAttempt(anAttempt({ stage: 'waiting' }))
  return htmlOf(
    <Provider store={store}>
      <PlacingNews placing={{ step: 'ready' }} isOtherAsking={false} sendAgain={nothing} lookFor={nothing} />
    </Provider>,
  )
}

test('an order that waits is saved on the device', async () => {
  expect(await shown()).toContain('Your order is saved on this device')
})

test('an order that the device cannot store says so, and that the page must stay open', async () => {
  databases.full.add('sufra-attempt')
  const html = await shown()

  expect(html).toContain('This device can’t save your order')
  expect(html).not.toContain('is saved')
})
