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

test('a page is made once, however many ask for it at the same time', async () => {
  const { get, made } = aCache()

  await Promise.all([get('a'), get('a'), get('a')])

  expect(made).toEqual(['a'])
})

test('the page that was asked for longest ago goes first', async () => {
  const { get, made } = aCache()

  await get('a')
  await get('b')
  await get('a')
  await get('c')
  await get('a')
  await get('b')

  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a page is made anew when it is too old, and after a change of the menu', async () => {
  const { cache, clock, get, made } = aCache()

  await get('a')
  clock.now = 1000
  await get('a')
  cache.clear()
  await get('a')

  expect(made).toEqual(['a', 'a', 'a'])
})

test('a path that leads nowhere is not kept', async () => {
  const { get, made } = aCache()

  await get('x', '404')
  await get('x', '404')

  expect(made).toEqual(['x', 'x'])
})

test('neither is a failure', async () => {
  const { cache, get } = aCache()

  const failed = cache.get('a', () => Promise.reject(new Error('no menu')))

  await expect(failed).rejects.toThrow('no menu')
  expect(await get('a')).toBe('a')
})

test('what was being made when the menu changed is not kept', async () => {
  const { cache, get, made } = aCache()

  const late = get('a')
  cache.clear()
  await late
  await get('a')

  expect(made).toEqual(['a', 'a'])
})
