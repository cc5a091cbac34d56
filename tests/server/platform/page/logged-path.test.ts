import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pagesOfFile } from '#support/page-shop.ts'

const openPages = pagesOfFile()

const Line = v.object({ msg: v.string(), path: v.optional(v.string()) })

/** Requests a page while the API is down, and returns the lines of the log. */
async function logOf(path: string): Promise<readonly string[]> {
  const { shop, app, logged } = openPages()
  await app.request('/en/')
  await shop.live.publish('menu')
  shop.isDown = true
  await app.request(path)
  return logged
}

const secret = 'AAAAAAAAAAAAAAAAAAAAAA'

test.each([
  [`/en/follow/${secret}/`, '/en/follow/…'],
  [`/ar/guard/${secret}/`, '/ar/guard/…'],
  [`/en/courier/${secret}/?next=/en/pay/${secret}/`, '/en/courier/…'],
  [`/en/pay/${secret}/`, '/en/pay/…'],
  [`/en/pay-order/${secret}/`, '/en/pay-order/…'],
  [`/ar/thank-you/${secret}/`, '/ar/thank-you/…'],
  [`/en/cart/${secret}/`, '/en/cart/…'],
  [`/en/cart/?next=/en/cart/${secret}/`, '/en/cart/'],
  ['/en/products/kabsa/?line=l1', '/en/products/kabsa/'],
])('a page %s that cannot be rendered is logged as %s', async (path, expected) => {
  const logged = await logOf(path)

  const failures = logged
    .map((line) => v.parse(Line, JSON.parse(line)))
    .filter(({ msg }) => msg === 'a page could not be rendered')
  expect(failures.map((line) => line.path)).toEqual([expected])
  expect(logged.join('')).not.toContain(secret)
})
