import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deletePersonalPictures, keepPictures, replyPicture } from '#sw/pictures.ts'

const origin = 'https://order.example'
/** A cache in memory, by path. */
let kept: Map<string, Response>
/** The paths that were asked for from the network. */
let asked: string[]
/** What the network answers; it fails if a path is missing. */
let network: Record<string, () => Response>

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname

beforeEach(() => {
  kept = new Map()
  asked = []
  network = {}
  const cache = {
    match: (request: Request | string) => Promise.resolve(kept.get(pathOf(request))?.clone()),
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: origin + path }))),
    delete: (request: Request | string) => Promise.resolve(kept.delete(pathOf(request))),
    put: (request: Request | string, response: Response) =>
      Promise.resolve(void kept.set(pathOf(request), response)),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  vi.stubGlobal('fetch', (request: Request | string) => {
    asked.push(pathOf(request))
    const answer = network[pathOf(request)]
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bytes = (size: number) => () =>
  new Response(new Uint8Array(size), { headers: { 'content-type': 'image/avif' } })
const blockPage = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
const idOf = (letter: string) => letter.repeat(22)
const photo = (letter: string, edge = 256, format = 'avif') => `/pictures/${idOf(letter)}-${edge}.${format}`
const drawing = `/pictures/${idOf('d')}.svg`
/** A menu as the server sends it. */
const menuOf = (...pictures: string[]) =>
  JSON.stringify({ menu: { items: pictures.map((picture) => ({ picture, blur: null })) } })
const ask = (path: string) => replyPicture(new Request(origin + path), path)

test('of each photograph the 256 px AVIF is kept, and every drawing', async () => {
  network = { [photo('a')]: bytes(5000), [drawing]: bytes(4000) }

  await keepPictures(menuOf(photo('a', 512, 'webp'), drawing, photo('a', 512, 'webp')))

  expect([...kept.keys()]).toEqual([photo('a'), drawing])
  expect(asked).toEqual([photo('a'), drawing])
})

test('the photographs of another menu are dropped, kept ones are not asked for again', async () => {
  network = { [photo('a')]: bytes(10), [photo('b')]: bytes(10), [photo('c')]: bytes(10) }
  await keepPictures(menuOf(photo('a', 512, 'webp'), photo('b', 512, 'webp')))
  asked = []

  await keepPictures(menuOf(photo('b', 512, 'webp'), photo('c', 512, 'webp')))

  expect([...kept.keys()]).toEqual([photo('b'), photo('c')])
  expect(asked).toEqual([photo('c')])
})

test('at most three megabytes are kept', async () => {
  const letters = 'abcdefgh'.split('')
  network = Object.fromEntries(letters.map((letter) => [photo(letter), bytes(500_000)]))

  await keepPictures(menuOf(...letters.map((letter) => photo(letter, 512, 'webp'))))

  expect(kept.size).toBe(6)
})

test('nothing is kept in data-saving mode', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  network = { [photo('a')]: bytes(5000), [photo('a', 512)]: bytes(5000) }

  await keepPictures(menuOf(photo('a', 512, 'webp')))
  await ask(photo('a'))
  await ask(photo('a', 512))

  expect(kept.size).toBe(0)
})

test('a later menu ends the work for an earlier one', async () => {
  network = { [photo('a')]: bytes(10), [photo('b')]: bytes(10), [photo('c')]: bytes(10) }

  await Promise.all([
    keepPictures(menuOf(photo('a', 512, 'webp'), photo('b', 512, 'webp'))),
    keepPictures(menuOf(photo('c', 512, 'webp'))),
  ])

  expect([...kept.keys()]).toEqual([photo('c')])
})

test('offline the kept size stands in for another one; a photograph that is not kept fails', async () => {
  network = { [photo('a')]: bytes(256), [photo('a', 512)]: bytes(512) }
  await keepPictures(menuOf(photo('a', 512, 'webp')))
  const sizeOf = async (path: string) => (await (await ask(path)).blob()).size

  expect([await sizeOf(photo('a', 512)), await sizeOf(photo('a'))]).toEqual([512, 256])
  network = {}
  expect([await sizeOf(photo('a', 512)), await sizeOf(photo('a', 128))]).toEqual([256, 256])
  await expect(ask(photo('b'))).rejects.toThrow('no network')
  // a browser that asks for WebP does not read AVIF
  await expect(ask(photo('a', 256, 'webp'))).rejects.toThrow('no network')
})

test('another size has three seconds to arrive, then the kept size is shown', async () => {
  kept.set(photo('a'), bytes(256)())
  vi.useFakeTimers()
  const sizeAfter = async (ms: number) => {
    const late = () => new Promise((resolve) => setTimeout(() => resolve(bytes(512)()), ms))
    vi.stubGlobal('fetch', late)
    const answer = ask(photo('a', 512))
    await vi.advanceTimersByTimeAsync(3000)
    return (await (await answer).blob()).size
  }

  expect([await sizeAfter(2900), await sizeAfter(60_000)]).toEqual([512, 256])
})

test('the kept size stands in for another one while a proxy answers', async () => {
  kept.set(photo('a'), bytes(256)())
  for (const answer of [blockPage, () => new Response(null, { status: 502 })]) {
    network = { [photo('a', 512)]: answer }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await (await ask(photo('a', 512))).blob()).size).toBe(256)
  }
})

test('a photograph that a page loads is not kept, a drawing is, up to 200', async () => {
  const drawings = Array.from({ length: 205 }, (_, place) => `/plates/${place}.svg`)
  network = Object.fromEntries([...drawings, photo('a')].map((path) => [path, bytes(1)]))

  await ask(photo('a'))
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const path of drawings) await ask(path)

  expect(kept.size).toBe(200)
  expect([kept.has(photo('a')), kept.has('/plates/4.svg'), kept.has('/plates/5.svg')]).toEqual([
    false,
    false,
    true,
  ])
})

const attached = '/api/v1/support-requests/AAAAAAAAAAAAAAAAAAAAAA/photo'

test('a personal picture is not kept', async () => {
  const headers = { 'cache-control': 'no-store, private', 'content-type': 'image/webp' }
  network = { [attached]: () => new Response(new Uint8Array(10), { headers }) }

  expect((await ask(attached)).ok).toBe(true)

  expect([...kept.keys()]).toEqual([])
})

test('personal pictures that an earlier worker kept are deleted, and no others', async () => {
  kept.set(attached, bytes(10)())
  kept.set(drawing, bytes(10)())

  await deletePersonalPictures()

  expect([...kept.keys()]).toEqual([drawing])
})

test('a picture that is gone does not end the keeping of the others', async () => {
  network = { [photo('a')]: () => new Response(null, { status: 404 }), [photo('b')]: bytes(10) }

  await keepPictures(menuOf(photo('a', 512, 'webp'), photo('b', 512, 'webp')))

  expect([...kept.keys()]).toEqual([photo('b')])
})

test('the HTML page of a proxy is not kept as a picture', async () => {
  network = { [photo('a')]: blockPage, [photo('b')]: bytes(10), [drawing]: blockPage }

  await keepPictures(menuOf(photo('a', 512, 'webp'), photo('b', 512, 'webp')))
  await ask(drawing)

  expect([...kept.keys()]).toEqual([photo('b')])
})

test('a page of a proxy that an earlier worker kept is replaced by the picture', async () => {
  for (const path of [photo('a'), drawing]) kept.set(path, blockPage())
  network = { [photo('a')]: bytes(10), [drawing]: bytes(10) }

  await keepPictures(menuOf(photo('a', 512, 'webp')))
  await ask(drawing)

  expect([...kept.values()].map(({ headers }) => headers.get('content-type'))).toEqual([
    'image/avif',
    'image/avif',
  ])
})
