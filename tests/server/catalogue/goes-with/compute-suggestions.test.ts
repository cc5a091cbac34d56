import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { computeSuggestions } from '#server/catalogue/goes-with/compute-suggestions.ts'
import { countTogether } from '#server/catalogue/goes-with/order-pair-store.ts'
import { findRevisions } from '#server/catalogue/menu/revision-store.ts'
import { type CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

const minute = 60_000
const day = 24 * 60 * minute

let shop: TestShop
let sara: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
})
beforeEach(async () => {
  await shop.db.updateTable('placed_order').set({ status: 'cancelled' }).execute()
  await computeSuggestions(shop.deps)
})
afterAll(() => shop.close())

/** Completes this many orders of these dishes, each on another day. */
async function serve(times: number, ...itemIds: string[]): Promise<void> {
  for (let n = 0; n < times; n++) {
    shop.clock.now += 10 * minute
    const lines = itemIds.map((itemId) => ({
      id: itemId,
      itemId,
      quantity: 1,
      optionIds: itemId === 'kabsa' ? ['half'] : [],
      note: '',
    }))
    const { id } = await sara.order({ branchId: 'narjis', lines })
    await shop.db.updateTable('placed_order').set({ status: 'completed' }).where('id', '=', id).execute()
  }
}

const offeredWith = async (itemId: string, branchId = 'narjis') =>
  (await findMenuSnapshot(shop.deps, branchId))?.menu.items.find(({ id }) => id === itemId)?.goesWith

test('dishes that are often ordered together are suggested in both directions', async () => {
  await serve(5, 'kabsa', 'laban')
  await serve(4, 'kabsa', 'saleeg')

  await computeSuggestions(shop.deps)

  expect(await offeredWith('kabsa')).toEqual(['laban'])
  expect(await offeredWith('laban')).toEqual(['kabsa'])
  expect(await offeredWith('saleeg')).toEqual([])
})

test("the menu file's own list is suggested without data, and after the data", async () => {
  const byHand = (ids: string[]) =>
    stock(shop.deps, (menu) => ({
      ...menu,
      items: menu.items.map((item) => (item.id === 'kabsa' ? { ...item, goesWith: ids } : item)),
    }))
  await byHand(['jareesh', 'saleeg'])
  expect(await offeredWith('kabsa')).toEqual(['jareesh', 'saleeg'])

  await serve(6, 'kabsa', 'saleeg')
  await computeSuggestions(shop.deps)

  expect(await offeredWith('kabsa')).toEqual(['saleeg', 'jareesh'])
  await byHand([])
})

test('a dish that a branch does not sell is not suggested there', async () => {
  await serve(5, 'kabsa', 'laban')
  await computeSuggestions(shop.deps)
  await stock(shop.deps, (menu) => ({
    ...menu,
    items: menu.items.map((item) => (item.id === 'laban' ? { ...item, soldAt: ['narjis'] } : item)),
  }))

  expect(await offeredWith('kabsa', 'narjis')).toEqual(['laban'])
  expect(await offeredWith('kabsa', 'olaya')).toEqual([])
  await stock(shop.deps)
})

test('orders that were not completed, or are old, do not count', async () => {
  await serve(5, 'kabsa', 'laban')
  await shop.db.updateTable('placed_order').set({ status: 'cancelled' }).execute()
  await serve(5, 'kabsa', 'saleeg')
  shop.clock.now += 91 * day
  await computeSuggestions(shop.deps)
  shop.clock.now -= 91 * day

  expect(await offeredWith('kabsa')).toEqual([])
})

test('the menu has a new revision only when a suggestion changes', async () => {
  await serve(5, 'kabsa', 'laban')
  await computeSuggestions(shop.deps)
  const learnt = await findRevisions(shop.db)

  await computeSuggestions(shop.deps)
  await serve(1, 'kabsa', 'laban')
  await computeSuggestions(shop.deps)
  expect(await findRevisions(shop.db)).toEqual(learnt)

  await serve(7, 'kabsa', 'saleeg')
  await computeSuggestions(shop.deps)
  expect((await findRevisions(shop.db))?.brand).toBe((learnt?.brand ?? 0) + 1)
})

test('orders are read in batches, each order once', async () => {
  await serve(5, 'kabsa', 'laban')
  const from = shop.clock.now - day

  const first = await countTogether(shop.db, { from, after: undefined, limit: 3 })
  const second = await countTogether(shop.db, { from, after: first.last, limit: 3 })

  expect([first, second].map(({ sold }) => sold.find(({ itemId }) => itemId === 'kabsa')?.orders)).toEqual([
    3, 2,
  ])
  expect(second.last).toBeUndefined()
})

test('concurrent computations end with the same suggestions', async () => {
  await serve(5, 'kabsa', 'laban')

  await Promise.all([1, 2, 3].map(() => computeSuggestions(shop.deps)))

  expect(await offeredWith('kabsa')).toEqual(['laban'])
})

test('a stop of the shop ends the computation without a change', async () => {
  await serve(5, 'kabsa', 'laban')

  await computeSuggestions({ ...shop.deps, closing: AbortSignal.abort() })

  expect(await offeredWith('kabsa')).toEqual([])
})

test('the dishes that are ordered most are on the menu, until they are ordered no more', async () => {
  const popular = async (branchId = 'narjis') => (await findMenuSnapshot(shop.deps, branchId))?.menu.popular
  // the figures of the day are written when an order moves
  await shop.db.deleteFrom('branch_dish').execute()
  await sara.order({
    branchId: 'narjis',
    lines: [{ id: 'one', itemId: 'laban', quantity: 6, optionIds: [], note: '' }],
  })
  await sara.order({
    branchId: 'narjis',
    lines: [{ id: 'one', itemId: 'saleeg', quantity: 9, optionIds: [], note: '' }],
  })
  await sara.order({
    branchId: 'narjis',
    lines: [{ id: 'one', itemId: 'jareesh', quantity: 4, optionIds: [], note: '' }],
  })

  await computeSuggestions(shop.deps)
  expect(await popular()).toEqual(['saleeg', 'laban'])
  const before = await findRevisions(shop.db)
  await computeSuggestions(shop.deps)
  expect(await findRevisions(shop.db)).toEqual(before)

  shop.clock.now += 32 * day
  await computeSuggestions(shop.deps)
  expect(await popular()).toBeUndefined()
})
