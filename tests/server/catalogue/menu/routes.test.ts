import { tmpdir } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BranchMenu, BrandDish } from '#contract/menu.ts'
import { drawDish } from '#server/catalogue/drawing/draw-dish.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { asPicture, pictureUrl } from '#server/catalogue/menu-file/picture.ts'
import { putPictures } from '#server/catalogue/menu/picture-store.ts'
import { aWrittenBranch, aWrittenGroup, aWrittenItem, aWrittenMenu } from '#support/menu-file.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const drawing = { vessel: 'plate:rumman', base: 'rice:kabsa', on: ['almond*9 20-50'] }
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)])

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const checked = await checkMenu(
    aWrittenMenu({
      optionGroups: [aWrittenGroup({ options: [{ id: 'whole', name: { en: 'Whole' }, price: 9000 }] })],
      items: [
        aWrittenItem({ drawing }),
        aWrittenItem({ id: 'lamb' }),
        aWrittenItem({ id: 'plain' }),
        aWrittenItem({ id: 'hashi', price: 6200, soldAt: ['malaz'] }),
        aWrittenItem({ id: 'tray', price: 0, optionGroupIds: ['size'], soldAt: ['malaz'] }),
      ],
      branches: [aWrittenBranch(), aWrittenBranch({ id: 'malaz' })],
    }),
    tmpdir(),
  )
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(shop.deps, checked.menu)
})
afterAll(() => shop.close())

const ask = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })
const menuAt = async (query = '') => v.parse(BranchMenu, await (await ask(`/api/v1/menu${query}`)).json())
const bytes = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

test('one reply has the branch and all that it sells, in the shape of the contract', async () => {
  const first = await menuAt()
  const malaz = await menuAt('?branch=malaz')

  expect(first.branch.id).toBe('olaya')
  expect(malaz.branch.id).toBe('malaz')
  expect(malaz.menu.items.map(({ id }) => id)).toEqual(['kabsa', 'lamb', 'plain', 'hashi', 'tray'])
})

test.each([
  ['hashi', ['malaz']],
  ['kabsa', ['olaya', 'malaz']],
])('the dish %s names the branches that sell it', async (id, soldAt) => {
  const reply = await ask(`/api/v1/dishes/${id}`)

  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toBe('no-cache')
  expect(v.parse(BrandDish, await reply.json())).toMatchObject({ id, soldAt })
})

const dish = async (id: string) => v.parse(BrandDish, await (await ask(`/api/v1/dishes/${id}`)).json())

test('a dish of other branches has the price of its card', async () => {
  expect((await dish('hashi')).leastPrice).toBe(6200)
  expect((await dish('tray')).leastPrice).toBe(9000)
})

test('a dish that no branch sells is not found', async () => {
  const reply = await ask('/api/v1/dishes/unicorn')

  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ refusal: 'not-found' })
})

test('a branch that does not exist is not found', async () => {
  const reply = await ask('/api/v1/menu?branch=atlantis')

  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ refusal: 'not-found' })
})

test('the menu is sent in the best encoding that the browser accepts, with one ETag', async () => {
  const plain = await ask('/api/v1/menu')
  const brotli = await ask('/api/v1/menu', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await ask('/api/v1/menu', { 'accept-encoding': 'gzip, br;q=0' })
  const tags = [plain, brotli, gzip].map(({ headers }) => headers.get('etag'))
  const encodings = [plain, brotli, gzip].map(({ headers }) => headers.get('content-encoding'))
  const text = (await bytes(plain)).toString()

  expect(encodings).toEqual([null, 'br', 'gzip'])
  expect(new Set(tags).size).toBe(1)
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(text)
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
  expect(brotli.headers.get('vary')).toBe('accept-encoding')
  expect(brotli.headers.get('cache-control')).toBe('no-cache')
  expect(brotli.headers.get('content-type')).toBe('application/json')
})

test.each([
  ['the tag', (tag: string) => tag],
  ['the tag without its weakness', (tag: string) => tag.replace('W/', '')],
  ['a list with the tag', (tag: string) => `"other", ${tag}`],
  ['any tag', () => '*'],
])('a browser that has the menu and sends %s gets no body', async (_, sent) => {
  const tag = (await ask('/api/v1/menu')).headers.get('etag') ?? ''

  const reply = await ask('/api/v1/menu', { 'if-none-match': sent(tag) })

  expect(reply.status).toBe(304)
  expect(reply.headers.get('etag')).toBe(tag)
  expect(await reply.text()).toBe('')
})

test('a browser that has another menu gets the current one', async () => {
  const tag = (await ask('/api/v1/menu?branch=malaz')).headers.get('etag') ?? ''

  expect((await ask('/api/v1/menu', { 'if-none-match': tag })).status).toBe(200)
})

test('menu and branches are served from memory, before the other middleware', async () => {
  const found = [await ask('/api/v1/menu'), await ask('/api/v1/branches')]
  const missing = await ask('/api/v1/menu?branch=')

  for (const reply of found) {
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-request-id')).toBeNull()
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(missing.headers.get('x-request-id')).not.toBeNull()
  expect(await missing.json()).toMatchObject({ status: 404, id: missing.headers.get('x-request-id') })
})

test('a drawing is immutable, compressed, and cannot run scripts', async () => {
  const url = (await menuAt()).menu.items[0]?.picture ?? ''

  const reply = await ask(url)
  const brotli = await ask(url, { 'accept-encoding': 'br' })

  expect(url).toMatch(/^\/pictures\/[\w-]{22}\.svg$/)
  expect(await reply.text()).toBe(drawDish(drawing, 'kabsa'))
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(drawDish(drawing, 'kabsa'))
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('a photo that an earlier release imported is served unchanged', async () => {
  const picture = asPicture('image/jpeg', jpeg)
  await shop.db.transaction().execute((tx) => putPictures(tx, [picture]))
  const url = pictureUrl(picture)

  const reply = await ask(url, { 'accept-encoding': 'br, gzip' })

  expect(url).toMatch(/^\/pictures\/[\w-]{22}\.jpg$/)
  expect(reply.headers.get('content-type')).toBe('image/jpeg')
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect((await bytes(reply)).equals(jpeg)).toBe(true)
})

test('a dish without a picture has none', async () => {
  expect((await menuAt()).menu.items[2]?.picture).toBeNull()
})

test.each([
  '/pictures/nothing.svg',
  '/pictures/AAAAAAAAAAAAAAAAAAAAAA.svg',
  '/pictures/..%2f..%2fetc',
  '/pictures/',
])('there is no picture at %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('a picture has one URL: another extension is not found', async () => {
  const url = (await menuAt()).menu.items[0]?.picture ?? ''

  expect((await ask(url.replace('.svg', '.png'))).status).toBe(404)
})
