import { expect, test } from 'vitest'
import { createQueue } from '#server/platform/queue.ts'

test('two run at once, the rest wait in order, and one more than the queue holds is refused', async () => {
  const inQueue = createQueue({ atOnce: 2, waiting: 2 })
  const ends: (() => void)[] = []
  const begun: number[] = []
  const run = (number: number) =>
    inQueue(async () => {
      begun.push(number)
      await new Promise<void>((end) => ends.push(end))
      return number
    })

  const runs = [run(1), run(2), run(3), run(4)]

  expect(await run(5)).toBe('full')
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  ends[1]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all(runs)).toEqual([1, 2, 3, 4])
})

test('work that fails makes room for the next', async () => {
  const inQueue = createQueue({ atOnce: 1, waiting: 1 })

  const failed = inQueue(() => Promise.reject(new Error('broken')))
  const next = inQueue(() => Promise.resolve('next'))

  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
