import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { unpackBranches } from '#domain/branch-list.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { type ChangeBranch, useChooseAddress } from '#storefront/customer/address/use-choose-address.ts'
import { branchQuery } from '#storefront/customer/branch/queries.ts'
import {
  changeChoiceAtom,
  choiceAtom,
  nextChoiceAtom,
  shownChoiceAtom,
} from '#storefront/customer/method/choice-atom.ts'
import { emptyChoice } from '#storefront/customer/method/choice.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aSession } from '#support/a-session.ts'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const olaya = aBranch({ id: 'olaya' })
const jeddah = aBranch({ id: 'jeddah', location: { lat: 21.5, lng: 39.2 } })
const listed = unpackBranches(packBranches([olaya, jeddah]))
const anAddress = (label: string, { location }: typeof olaya) => ({
  label,
  line: 'King Fahd Rd',
  building: '1',
  note: '',
  location,
  exact: true,
})
const home = anAddress('Home', olaya)
const office = anAddress('Office', jeddah)

/** Sends the reply about the branch in Jeddah, which the device does not know. */
let reply: () => void

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  const sent = new Promise<void>((resolve) => (reply = resolve))
  setTransport(async () => {
    await sent
    return new Response(JSON.stringify(jeddah), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => vi.unstubAllGlobals())

async function openDevice() {
  const store = createStore()
  const stop = store.sub(choiceAtom, () => undefined)
  const client = new QueryClient()
  client.setQueryData([...branchQuery('olaya').queryKey], olaya)
  void store.set(changeChoiceAtom, { ...emptyChoice, branchId: 'olaya' })
  const hooks: ReturnType<typeof useChooseAddress>[] = []
  const change: ChangeBranch = async (choice) => {
    await store.set(changeChoiceAtom, choice)
    return true
  }
  function Hook() {
    hooks.push(useChooseAddress(listed, change))
    return null
  }
  await htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Hook />
      </QueryClientProvider>
    </Provider>,
  )
  return { store, client, choose: hooks[0]!, stop }
}

test('of two addresses the one that was tapped last counts, also if the other needs longer', async () => {
  const { store, client, choose, stop } = await openDevice()

  const first = choose(office, 'noura')
  client.setQueryData([...branchQuery('jeddah').queryKey], jeddah)
  const last = await choose(home, 'noura')
  reply()

  expect([await first, last]).toEqual([false, true])
  expect(store.get(choiceAtom)).toMatchObject({ address: home, branchId: 'olaya' })
  stop()
})

test('a tapped address shows while its branches are read, and is chosen then', async () => {
  const { store, choose, stop } = await openDevice()

  const chosen = choose(office, 'noura')
  expect(store.get(shownChoiceAtom).address).toEqual(office)
  reply()

  expect(await chosen).toBe(true)
  expect(store.get(choiceAtom)).toMatchObject({ address: office, branchId: 'jeddah', addressOf: 'noura' })
  stop()
})

test('a branch that is tapped while branches are read is chosen with the address', async () => {
  const { store, client, choose, stop } = await openDevice()
  client.setQueryData(sessionQuery().queryKey, aSession('noura'))

  const chosen = choose(office)
  await store.set(changeChoiceAtom, { ...store.get(nextChoiceAtom), branchId: 'jeddah' })
  reply()

  expect(await chosen).toBe(true)
  expect(store.get(choiceAtom)).toMatchObject({ address: office, branchId: 'jeddah', addressOf: 'noura' })
  stop()
})

test('an address is not chosen if the branch that was tapped with it is declined', async () => {
  const { store, choose, stop } = await openDevice()

  const chosen = choose(office)
  const tapped = { ...store.get(nextChoiceAtom), branchId: 'jeddah' }
  store.set(nextChoiceAtom, tapped)
  reply()
  await expect.poll(() => store.get(nextChoiceAtom)).toBe(tapped)
  store.set(nextChoiceAtom, undefined)

  expect(await chosen).toBe(false)
  expect(store.get(choiceAtom).address).toBeNull()
  stop()
})
