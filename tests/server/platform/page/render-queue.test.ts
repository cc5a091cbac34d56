import { expect, test } from 'vitest'
import { createRenderQueue, RenderQueueFull } from '#server/platform/page/render-queue.ts'

test('renders run one after another, also after one has failed', async () => {
  const inQueue = createRenderQueue(10)
  const order: string[] = []
  const render = (name: string, fails = false) =>
    inQueue(async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })

  const results = await Promise.allSettled([render('a'), render('b', true), render('c')])

  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a render that would wait behind too many is refused, and accepted when they are done', async () => {
  const inQueue = createRenderQueue(2)
  const running = [inQueue(() => Promise.resolve(1)), inQueue(() => Promise.resolve(2))]

  await expect(inQueue(() => Promise.resolve(3))).rejects.toThrow(RenderQueueFull)

  expect(await Promise.all(running)).toEqual([1, 2])
  expect(await inQueue(() => Promise.resolve(3))).toBe(3)
})

test('other work gets a turn between two renders', async () => {
  const inQueue = createRenderQueue(10)
  let others = 0
  const other = setInterval(() => (others += 1), 0)
  const busy = () => {
    const until = performance.now() + 5
    while (performance.now() < until);
    return Promise.resolve(others)
  }

  const seen = await Promise.all([inQueue(busy), inQueue(busy), inQueue(busy)])
  clearInterval(other)

  expect(seen[2]).toBeGreaterThan(seen[0] ?? 0)
})
