import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import type { NewLine } from '#domain/reorder.ts'
import { cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { type Dish, useChosenDish, useDish } from '#storefront/customer/dish/use-dish.ts'
import { aLine, aMenu, aMenuItem, anOption, anOptionGroup } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

afterEach(() => vi.unstubAllGlobals())

type Opening = { line: NewLine; onKeep: (newLine: NewLine) => void; onOpen: (dish: Dish) => void }

function Opened({ line, onKeep, onOpen }: Opening) {
  const menu = aMenu()
  const [item] = menu.items.filter(({ id }) => id === line.itemId)
  onOpen(useChosenDish(menu, item!, line, onKeep))
  return null
}

/** What is kept of a line that is opened and confirmed without a change. */
async function kept(line: NewLine): Promise<NewLine | undefined> {
  const dishes: Dish[] = []
  const lines: NewLine[] = []
  const opened = (
    <Opened line={line} onKeep={(newLine) => lines.push(newLine)} onOpen={(dish) => dishes.push(dish)} />
  )
  await htmlOf(opened)
  dishes.at(-1)?.submit()
  return lines[0]
}

test('a changed dish stays the dish of its person in a family cart', async () => {
  expect(await kept(aLine({ person: 'Noura' }))).toMatchObject({ itemId: aLine().itemId, person: 'Noura' })
})

test('a dish without a person gets none', async () => {
  expect(await kept(aLine())).not.toHaveProperty('person')
})

test('a missing choice is asked for at a submit, until it is made', async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  const sauces = anOptionGroup({
    id: 'sauces',
    min: 2,
    max: 2,
    options: ['garlic', 'tahini'].map((id) => anOption({ id })),
  })
  const item = aMenuItem({ optionGroupIds: ['sauces'] })
  const menu = aMenu({ items: [item], optionGroups: [sauces] })
  const asked: (string | undefined)[] = []
  function Chosen() {
    const dish = useChosenDish(menu, item, undefined, () => undefined)
    asked.push(dish.missingGroupId)
    // each change renders the dish again
    if (asked.length === 1) dish.submit()
    if (asked.length === 2) dish.setOptionIds(['garlic'])
    if (asked.length === 3) dish.setOptionIds(['garlic', 'tahini'])
    return null
  }

  await htmlOf(<Chosen />)

  expect(asked).toEqual([undefined, 'sauces', 'sauces', undefined])
})

test('a double tap adds the dish once, and a tap at a later visit adds it again', async () => {
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  const store = createStore()
  const unfollow = store.sub(cartAtom, () => undefined)
  // other test files of the worker share the cart
  await changeCart(() => ({ lines: [] }))
  const menu = aMenu()
  const dishes: Dish[] = []
  const done = vi.fn()
  function Added() {
    dishes.push(useDish(menu, aMenuItem(), undefined, done))
    return null
  }
  await htmlOf(
    <RouterContextProvider router={router}>
      <Provider store={store}>
        <Added />
      </Provider>
    </RouterContextProvider>,
  )
  const submit = () => dishes.at(-1)?.submit()
  const count = () => store.get(cartAtom).lines.reduce((sum, { quantity }) => sum + quantity, 0)

  submit()
  submit()
  expect([count(), done.mock.calls.length]).toEqual([1, 1])

  // the dish is shown until the next screen is loaded
  history.push('/en/?dish=kabsa')
  submit()
  expect([count(), done.mock.calls.length]).toEqual([1, 1])

  await router.load()
  submit()
  expect([count(), done.mock.calls.length]).toEqual([2, 2])

  await changeCart(() => ({ lines: [] }))
  unfollow()
})

test('a dish is as it was chosen after another was opened over it, until it is in the cart', async () => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    isServer: true,
  })
  const store = createStore()
  const unfollow = store.sub(cartAtom, () => undefined)
  await changeCart(() => ({ lines: [] }))
  const menu = aMenu()
  const open = async (id: string) => {
    const dishes: Dish[] = []
    function Opened() {
      dishes.push(useDish(menu, aMenuItem({ id }), undefined, () => undefined))
      return null
    }
    await htmlOf(
      <RouterContextProvider router={router}>
        <Provider store={store}>
          <Opened />
        </Provider>
      </RouterContextProvider>,
    )
    return dishes.at(-1)!
  }

  const kabsa = await open(aMenuItem().id)
  kabsa.setQuantity(2)
  kabsa.setNote('no nuts')
  expect(await open('laban')).toMatchObject({ note: '', quantity: 1 })
  const again = await open(aMenuItem().id)
  expect(again).toMatchObject({ note: 'no nuts', quantity: 2, editing: false })

  again.submit()
  expect(store.get(cartAtom).lines).toMatchObject([{ note: 'no nuts' }])
  expect(await open(aMenuItem().id)).toMatchObject({ note: '' })

  await changeCart(() => ({ lines: [] }))
  unfollow()
})
