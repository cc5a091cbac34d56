import { expect, test } from 'vitest'
import { pagesOfFile } from '#support/page-shop.ts'

const openPages = pagesOfFile()
const gone = '/en/order/goneAAAAAAAAAAAAAAAAAA/'

test('the page of an order is the shell after a second without an answer, for all who open one', async () => {
  const { shop, app } = openPages()
  const slow = Promise.withResolvers<void>()
  shop.slow = slow.promise

  const pages = await Promise.all(Array.from({ length: 30 }, async () => app.request(gone)))

  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await pages[29]?.text()).toContain('the English shell')
  // those that left the queue are not asked for later
  slow.resolve()
  shop.slow = undefined
  await new Promise((resolve) => setImmediate(resolve))
  expect(shop.asked.filter((path) => path.startsWith('/api/v1/orders/'))).toHaveLength(2)
  expect((await app.request(gone)).status).toBe(404)
})

test('the first menu after a sign-in comes without room while the orders are not answered', async () => {
  const { shop, app } = openPages()
  shop.slow = new Promise(() => {})

  const page = await app.request('/en/', { headers: { cookie: 'sid=token' } })

  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('data-room')
})
