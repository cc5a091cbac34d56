import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAddress } from '#contract/address.ts'
import { toDelivery } from '#storefront/customer/address/delivery-address.ts'
import { emptyChoice, toStoredChoice, type Choice } from '#storefront/customer/method/choice.ts'
import { MemoryDatabases } from '#support/memory-databases.ts'

// The stored list and the stored choice of one device: each test needs modules of its own.

const home: SavedAddress = {
  id: 'H'.repeat(22),
  isDefault: true,
  kind: 'home',
  label: 'Home',
  line: 'King Fahd Rd',
  building: '1',
  note: '',
  shortAddress: null,
  location: { lat: 24.7, lng: 46.6 },
  exact: true,
}
const office: SavedAddress = { ...home, id: 'O'.repeat(22), label: 'Office', building: '9', isDefault: false }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The choice of a device that knows home and office, after it has read this list from the server. */
async function choiceAfter(addresses: readonly SavedAddress[], chosen: Partial<Choice> = {}) {
  const databases = new MemoryDatabases()
  vi.stubGlobal('indexedDB', databases)
  databases.store('sufra-addresses', { customerId: 'noura', addresses: [home, office], at: 1 })
  const choice = { ...emptyChoice, address: toDelivery(home), addressOf: 'noura', ...chosen }
  databases.store('sufra-choice', toStoredChoice(choice, 0))
  const { setTransport } = await import('#client/call.ts')
  const { addressesQuery } = await import('#storefront/customer/address/queries.ts')
  const { choiceAtom } = await import('#storefront/customer/method/choice-atom.ts')
  setTransport(() =>
    Promise.resolve(Response.json({ addresses }, { headers: { 'cache-control': 'no-store' } })),
  )
  const store = createStore()
  store.sub(choiceAtom, () => undefined)

  await new QueryClient().fetchQuery(addressesQuery('noura'))
  // the list is stored first
  await new Promise((resolve) => setTimeout(resolve, 50))
  return store.get(choiceAtom)
}

test('an order goes to the saved address as another device has changed it', async () => {
  const moved = { ...home, line: 'Olaya St', location: { lat: 24.8, lng: 46.7 } }

  expect((await choiceAfter([moved, office])).address).toEqual(toDelivery(moved))
})

test('an order has the directions that another device has added', async () => {
  const choice = await choiceAfter([{ ...home, note: 'Ring the side door' }, office])

  expect(choice.address).toMatchObject({ line: home.line, note: 'Ring the side door' })
})

test('an address that another device has deleted is not chosen any longer', async () => {
  expect((await choiceAfter([office])).address).toBeNull()
})

test('an address that is saved twice stays chosen when one of the two is deleted', async () => {
  const again = { ...home, id: 'A'.repeat(22) }

  expect((await choiceAfter([again, office])).address).toEqual(toDelivery(again))
})

test('an address that was typed for one order stays as it is', async () => {
  const typed = { ...toDelivery(home), note: 'At the neighbours' }

  expect((await choiceAfter([office], { address: typed })).address).toEqual(typed)
})

test('the address of another customer stays as it is', async () => {
  expect((await choiceAfter([office], { addressOf: 'sara' })).address).toEqual(toDelivery(home))
})
