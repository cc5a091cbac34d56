import { expect, test } from 'vitest'
import { createPageCache } from '#server/platform/page/page-cache.ts'

function aCache({ limit = 2, maxAge = 1000 } = {}) {
  const clock = { now: 0 }
  const made: string[] = []
  const cache = createPageCache<string>({
    limit,
    maxAge,
    now: () => clock.now,
    worthKeeping: (page) => page !== '404',
  })
  const get = (key: string, page = key) =>
    cache.get(key, () => {
      made.push(key)
      return Promise.resolve(page)
    })
  return { cache, clock, made, get }
}

test('a page is rendered once for all concurrent requests', async () => {
  const { get, made } = aCache()

  await Promise.all([get('a'), get('a'), get('a')])

  expect(made).toEqual(['a'])
})

test('the least recently requested page is dropped first', async () => {
  const { get, made } = aCache()

  await get('a')
  await get('b')
  await get('a')
  await get('c')
  await get('a')
  await get('b')

  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a page is rendered again when it is too old, and after a change of the menu', async () => {
  const { cache, clock, get, made } = aCache()

  await get('a')
  clock.now = 1000
  await get('a')
  cache.drop()
  await get('a')

  expect(made).toEqual(['a', 'a', 'a'])
})

test('a path that does not exist is not cached', async () => {
  const { get, made } = aCache()

  await get('x', '404')
  await get('x', '404')

  expect(made).toEqual(['x', 'x'])
})

test('a failure is not cached', async () => {
  const { cache, get } = aCache()

  const failed = cache.get('a', () => Promise.reject(new Error('no menu')))

  await expect(failed).rejects.toThrow('no menu')
  expect(await get('a')).toBe('a')
})

test('a page that was being rendered when the menu changed is not cached', async () => {
  const { cache, get, made } = aCache()

  const late = get('a')
  cache.drop()
  await late
  await get('a')

  expect(made).toEqual(['a', 'a'])
})
