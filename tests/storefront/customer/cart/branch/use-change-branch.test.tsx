import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#client/call.ts'
import { changeCart, cartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useChangeBranch, useTryBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import {
  changeChoiceAtom,
  choiceAtom,
  claimChoice,
  shownChoiceAtom,
} from '#storefront/customer/method/choice-atom.ts'
import { emptyChoice } from '#storefront/customer/method/choice.ts'
import { aBranch, aCart, aLine, aMenu } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

type Change = ReturnType<typeof useChangeBranch>

/** Ends the reading of the menus that the device does not know. */
let endReading: () => void

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
  const ended = new Promise<void>((resolve) => (endReading = resolve))
  setTransport(async () => {
    await ended
    throw new TypeError('no network')
  })
})

afterEach(() => vi.unstubAllGlobals())

/** A device with a dish in the cart that knows the menu of the chosen branch only, `olaya`. */
async function openDevice() {
  const store = createStore()
  const stops = [store.sub(choiceAtom, () => undefined), store.sub(cartAtom, () => undefined)]
  const client = new QueryClient()
  client.setQueryData([...menuQuery('olaya').queryKey], { branch: aBranch({ id: 'olaya' }), menu: aMenu() })
  void store.set(changeChoiceAtom, { ...emptyChoice, method: 'pickup', branchId: 'olaya' })
  void changeCart(() => aCart(aLine()))
  const hooks: { change: Change; tryBranch: Change }[] = []
  function Hooks() {
    hooks.push({ change: useChangeBranch(), tryBranch: useTryBranch() })
    return null
  }
  await htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Hooks />
      </QueryClientProvider>
    </Provider>,
  )
  const close = () => {
    for (const stop of stops) stop()
    void changeCart(() => aCart())
  }
  return { store, ...hooks[0]!, close }
}

test('of two taps the last one counts, also if the menu of the first arrives later', async () => {
  const { store, change, close } = await openDevice()

  const first = change({ branchId: 'malaz', when: { kind: 'now' } })
  const last = await change({ branchId: 'olaya' })
  endReading()

  expect([await first, last]).toEqual([false, true])
  expect(store.get(choiceAtom).branchId).toBe('olaya')
  close()
})

test('a tap shows while the menu is read, and the choice follows', async () => {
  const { store, change, close } = await openDevice()

  const changed = change({ branchId: 'malaz' })
  expect([store.get(shownChoiceAtom).branchId, store.get(choiceAtom).branchId]).toEqual(['malaz', 'olaya'])
  endReading()

  expect(await changed).toBe(true)
  expect(store.get(choiceAtom).branchId).toBe('malaz')
  close()
})

test('a change of the method replaces a tapped branch, one of the time does not', async () => {
  const { store, change, close } = await openDevice()

  const first = change({ branchId: 'malaz' })
  void store.set(changeChoiceAtom, { method: 'delivery' })
  const last = change({ branchId: 'nakheel' })
  void store.set(changeChoiceAtom, { when: { kind: 'later', at: 1 } })
  endReading()

  expect([await first, await last]).toEqual([false, true])
  expect(store.get(choiceAtom)).toMatchObject({
    branchId: 'nakheel',
    method: 'delivery',
    when: { kind: 'later', at: 1 },
  })
  close()
})

test('a change that the customer did not ask for does not replace a newer choice', async () => {
  const { store, tryBranch, close } = await openDevice()
  void changeCart(() => aCart())

  const tried = tryBranch({ branchId: 'malaz' })
  void store.set(changeChoiceAtom, { branchId: 'nakheel' })

  expect(await tried).toBe(false)
  expect(store.get(choiceAtom).branchId).toBe('nakheel')
  close()
})

test('a change that the customer did not ask for goes on while a sign-in claims the choice', async () => {
  const { store, tryBranch, close } = await openDevice()
  void changeCart(() => aCart())

  const tried = tryBranch({ branchId: 'malaz' })
  void claimChoice('sara', undefined)

  expect(await tried).toBe(true)
  expect(store.get(choiceAtom)).toMatchObject({ branchId: 'malaz', addressOf: 'sara' })
  close()
})

test('a change that the customer did not ask for goes on while the choice is read again', async () => {
  const { store, tryBranch, close } = await openDevice()
  void changeCart(() => aCart())

  const tried = tryBranch({ branchId: 'malaz' })
  // as after a sign-in in another tab: what is read has the same time, in another object
  void store.set(changeChoiceAtom, { when: { ...store.get(choiceAtom).when }, addressOf: 'sara' })

  expect(await tried).toBe(true)
  expect(store.get(choiceAtom)).toMatchObject({ branchId: 'malaz', addressOf: 'sara' })
  close()
})

test('a change that the customer did not ask for does not replace a newer time', async () => {
  const { store, tryBranch, close } = await openDevice()
  void changeCart(() => aCart())

  const tried = tryBranch({ branchId: 'malaz' })
  void store.set(changeChoiceAtom, { when: { kind: 'later', at: 1 } })

  expect(await tried).toBe(false)
  close()
})
