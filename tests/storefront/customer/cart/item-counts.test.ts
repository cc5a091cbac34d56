import { expect, test } from 'vitest'
import { createSyncedValue } from '#client/synced-value.ts'
import { addLine, emptyCart, setQuantity, type Cart } from '#domain/cart.ts'
import { createCounts } from '#storefront/customer/cart/item-counts.ts'
import { aLine } from '#support/makers.ts'

/** A cart for this test only. */
const aKeptCart = () =>
  createSyncedValue<Cart>(
    {
      read: () => Promise.resolve(undefined),
      update: (change) => {
        change(undefined)
        return Promise.reject(new Error('not here'))
      },
      notifyOtherTabs: () => {},
      onOtherTab: () => () => {},
    },
    { parse: () => emptyCart, store: (cart) => cart },
  )

test('a dish is counted over all its lines, and only listeners of changed dishes are called', async () => {
  const kept = aKeptCart()
  const counts = createCounts(kept)
  let kabsaNews = 0
  let labanNews = 0
  counts.follow('kabsa', () => (kabsaNews += 1))
  counts.follow('laban', () => (labanNews += 1))

  await kept.change((cart) => addLine(cart, aLine({ id: '1', itemId: 'kabsa', quantity: 2 })))
  await kept.change((cart) => addLine(cart, aLine({ id: '2', itemId: 'kabsa', optionIds: ['large'] })))

  expect([counts.of('kabsa'), counts.of('laban')]).toEqual([3, 0])
  expect([kabsaNews, labanNews]).toEqual([2, 0])
})

test('a dish that leaves the cart has the count 0', async () => {
  const kept = aKeptCart()
  const counts = createCounts(kept)
  let news = 0
  counts.follow('kabsa', () => (news += 1))

  await kept.change((cart) => addLine(cart, aLine({ id: '1', itemId: 'kabsa' })))
  await kept.change((cart) => setQuantity(cart, '1', 0))

  expect(counts.of('kabsa')).toBe(0)
  expect(news).toBe(2)
})

test('a removed listener is not called again, the others are', async () => {
  const kept = aKeptCart()
  const counts = createCounts(kept)
  const news = { one: 0, two: 0 }
  const stop = counts.follow('kabsa', () => (news.one += 1))
  counts.follow('kabsa', () => (news.two += 1))

  stop()
  await kept.change((cart) => addLine(cart, aLine({ id: '1', itemId: 'kabsa' })))

  expect(news).toEqual({ one: 0, two: 1 })
})
