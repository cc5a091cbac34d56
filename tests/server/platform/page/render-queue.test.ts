import { expect, test } from 'vitest'
import { createRenderQueue, RenderRefused } from '#server/platform/page/render-queue.ts'

const many = { capacity: 100, perSecond: 1 }
const longestWait = 1000
const own = { network: undefined, now: 0 }

test('renders run one after another, also after one has failed', async () => {
  const inQueue = createRenderQueue({ most: 10, ofNetwork: many, longestWait })
  const order: string[] = []
  const render = (name: string, fails = false) =>
    inQueue(async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }, own)

  const results = await Promise.allSettled([render('a'), render('b', true), render('c')])

  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a render that would wait behind too many is refused, and accepted when they are done', async () => {
  const inQueue = createRenderQueue({ most: 2, ofNetwork: many, longestWait })
  const running = [inQueue(() => Promise.resolve(1), own), inQueue(() => Promise.resolve(2), own)]

  await expect(inQueue(() => Promise.resolve(3), own)).rejects.toThrow(RenderRefused)

  expect(await Promise.all(running)).toEqual([1, 2])
  expect(await inQueue(() => Promise.resolve(3), own)).toBe(3)
})

test('a network that has used up its renders is refused, and others are not', async () => {
  const inQueue = createRenderQueue({ most: 10, ofNetwork: { capacity: 2, perSecond: 1 }, longestWait })
  const render = (network: string, now = 0) => inQueue(() => Promise.resolve('page'), { network, now })
  await render('203.0.113.7')
  await render('203.0.113.7')

  await expect(render('203.0.113.7')).rejects.toThrow(RenderRefused)

  expect(await render('203.0.113.8')).toBe('page')
  expect(await render('203.0.113.7', 1000)).toBe('page')
})

test('a render that has not begun after the longest wait is refused, and never runs', async () => {
  const inQueue = createRenderQueue({ most: 10, ofNetwork: many, longestWait: 20 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = inQueue(() => promise, own)
  let isBegun = false
  const late = inQueue(() => Promise.resolve((isBegun = true)), own)

  await expect(late).rejects.toThrow(RenderRefused)

  resolve('slow')
  expect(await running).toBe('slow')
  expect(await inQueue(() => Promise.resolve('next'), own)).toBe('next')
  expect(isBegun).toBe(false)
})
