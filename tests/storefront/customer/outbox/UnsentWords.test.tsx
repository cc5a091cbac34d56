import { createStore, Provider } from 'jotai'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteParcel, parcelsAtom, postParcel } from '#storefront/customer/outbox/outbox.ts'
import { UnsentWords } from '#storefront/customer/outbox/UnsentWords.tsx'
import { MemoryDatabases } from '#support/memory-databases.ts'
import { htmlOf } from '#support/render.tsx'

// a connection lasts longer than a test
const databases = new MemoryDatabases()

beforeEach(() => {
  vi.stubGlobal('indexedDB', databases)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(async () => {
  databases.full.clear()
  await deleteParcel('rating')
  vi.unstubAllGlobals()
})

/** What the screen says after a rating was given without a network. */
async function shown(): Promise<string> {
  const store = createStore()
  store.sub(parcelsAtom, () => undefined)
  await postParcel(new QueryClient(), { id: 'rating', kind: 'rating', customerId: 'noura', body: {} })
  return htmlOf(
    <Provider store={store}>
      <UnsentWords saved="rate.waiting" />
    </Provider>,
  )
}

test('what could not be sent is saved on the device', async () => {
  expect(await shown()).toContain('Your rating is saved on this device')
})

test('what the device cannot store says so, and that the page must stay open', async () => {
  databases.full.add('sufra-outbox')
  const html = await shown()

  expect(html).toContain('this device can’t save')
  expect(html).not.toContain('is saved')
})
