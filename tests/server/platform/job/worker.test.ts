import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentTurn } from '#server/platform/db/turn.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import { type Handlers, kickJobs, startWorker, TryLater, runDueJobs } from '#server/platform/job/worker.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const ask = (dedupe: string, more: { lane?: string } = {}) =>
  enqueue(shop.db, { kind: 'test', payload: { dedupe }, dedupe, at: shop.clock.now, ...more })

const jobs = () => shop.db.selectFrom('job').select(['dedupe', 'tries', 'given_up', 'run_at']).execute()

const nameOf = (payload: unknown): string => (payload as { dedupe: string }).dedupe

const handling = (run: (name: string) => Promise<void> | void): Handlers => ({
  test: async (_deps, payload) => run(nameOf(payload)),
})

test('a job runs once, after any number of requests, and in one of two workers', async () => {
  const done: string[] = []
  const names = Array.from({ length: 30 }, (_, place) => `job ${place}`)
  for (const name of [...names, ...names]) await ask(name)
  const handlers = handling((name) => void done.push(name))

  await Promise.all([runDueJobs(shop.deps, handlers), runDueJobs(shop.deps, handlers)])

  expect(done.toSorted()).toEqual(names.toSorted())
  expect(await jobs()).toEqual([])
})

test('a job that is requested again while it runs runs again: it may have read old data', async () => {
  let times = 0
  await ask('one')
  await runDueJobs(
    shop.deps,
    handling(async () => {
      times += 1
      if (times === 1) await ask('one')
    }),
  )

  expect(times).toBe(2)
  expect(await jobs()).toEqual([])
})

test('a job that is requested again waits from then on, behind the others', async () => {
  const [first, later] = [shop.clock.now, shop.clock.now + 600_000]
  await ask('one')
  shop.clock.now = later
  const dueAt: number[] = []

  await runDueJobs(
    shop.deps,
    handling(async () => {
      const { run_at } = await shop.db.selectFrom('job').select('run_at').executeTakeFirstOrThrow()
      dueAt.push(run_at.getTime())
      if (dueAt.length === 1) await ask('one')
    }),
  )

  expect(dueAt).toEqual([first, later])
})

test('a failing job is tried with growing pauses, then given up and logged', async () => {
  await ask('one')
  const handlers = handling(() => {
    throw new Error('as if somebody were away')
  })
  const waits: number[] = []
  for (let tries = 1; tries <= 16; tries++) {
    await runDueJobs(shop.deps, handlers)
    const [job] = await jobs()
    if (!job || job.given_up) break
    waits.push((job.run_at.getTime() - shop.clock.now) / 1000)
    shop.clock.now = job.run_at.getTime()
  }

  expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16])
  expect(waits).toHaveLength(15)
  expect((await jobs())[0]).toMatchObject({ given_up: true, tries: 16 })
  expect(shop.log).toContainEqual(expect.objectContaining({ msg: 'a job was given up', alert: true }))
})

test('a job that was given up has all its tries again when it is requested again', async () => {
  await ask('one')
  await shop.db.updateTable('job').set({ given_up: true, tries: 16 }).execute()

  await ask('one')

  expect(await jobs()).toMatchObject([{ given_up: false, tries: 0 }])
})

test('a job that asks for a later try gets it', async () => {
  await ask('one')
  const later = shop.clock.now + 90_000
  await runDueJobs(
    shop.deps,
    handling(() => {
      throw new TryLater(later, 'not before half past')
    }),
  )

  expect((await jobs())[0]?.run_at.getTime()).toBe(later)
})

test('a job that is requested again while it fails is due at once, also after its last try', async () => {
  let times = 0
  await ask('one')
  await shop.db.updateTable('job').set({ tries: 14 }).execute()
  await runDueJobs(
    shop.deps,
    handling(async () => {
      times += 1
      if (times <= 2) await ask('one')
      if (times === 1) throw new TryLater(shop.clock.now + 3_600_000, 'not within the hour')
      if (times === 2) throw new Error('not at the last try either')
    }),
  )

  expect(times).toBe(3)
  expect(await jobs()).toEqual([])
})

test('the job of a killed worker is taken over after a minute', async () => {
  const done: string[] = []
  await ask('one')
  const killed = runDueJobs(
    shop.deps,
    handling(() => new Promise<void>(() => {})),
  )
  const another = handling((name) => void done.push(name))
  await expect.poll(async () => (await jobs())[0]?.tries).toBe(1)
  await runDueJobs(shop.deps, another)
  expect(done).toEqual([])

  shop.clock.now += 61_000
  await runDueJobs(shop.deps, another)
  expect(done).toEqual(['one'])
  void killed
})

test('jobs of a slow lane wait for each other only, and at most five of them run at once', async () => {
  const done: string[] = []
  let [inHand, most] = [0, 0]
  const { promise: stuck, resolve: free } = Promise.withResolvers<void>()
  const slowly = async () => {
    most = Math.max(most, (inHand += 1))
    await stuck
    inHand -= 1
  }
  for (let place = 0; place < 4; place++) await ask(`slow ${place}`, { lane: 'slow' })
  const stop = startWorker(
    shop.deps,
    handling(async (name) => {
      if (name.startsWith('slow')) await slowly()
      done.push(name)
    }),
  )
  // one more than the four fits beside them, not five more
  await expect.poll(() => inHand).toBe(4)
  for (let place = 4; place < 20; place++) await ask(`slow ${place}`, { lane: 'slow' })
  await ask('quick', { lane: 'quick' })
  kickJobs(shop.deps)

  await expect.poll(() => done).toEqual(['quick'])
  expect(inHand).toBe(5)
  free()
  await expect.poll(() => done).toHaveLength(21)
  expect(most).toBe(5)
  await stop()
})

test('each job has the time to wait for connections to itself', async () => {
  const turns: unknown[] = []
  for (let place = 0; place < 4; place++) await ask(`job ${place}`)

  const stop = startWorker(
    shop.deps,
    handling(() => void turns.push(currentTurn())),
  )
  await expect.poll(() => turns).toHaveLength(4)
  await stop()

  expect(turns).not.toContain(undefined)
  expect(new Set(turns).size).toBe(4)
})

test('due jobs of a batch handler run together, and those enqueued meanwhile in the next batch', async () => {
  const batches: string[][] = []
  const { promise: stuck, resolve: free } = Promise.withResolvers<void>()
  await ask('first')
  const handlers: Handlers = {
    test: {
      runAll: async (_deps, payloads) => {
        batches.push(payloads.map(nameOf))
        await stuck
      },
    },
  }
  const stop = startWorker(shop.deps, handlers)
  await expect.poll(() => batches).toEqual([['first']])

  for (const name of ['second', 'third']) await ask(name)
  kickJobs(shop.deps)
  free()

  await expect.poll(() => batches).toEqual([['first'], ['second', 'third']])
  await stop()
  expect(await jobs()).toEqual([])
})

test('a job that fails in a batch fails alone', async () => {
  const done: string[] = []
  for (const name of ['good', 'bad', 'late']) await ask(name)

  await runDueJobs(shop.deps, {
    test: {
      runAll: async (_deps, payloads) => {
        const names = payloads.map(nameOf)
        if (names.includes('bad')) throw new Error('one of them is bad')
        done.push(...names)
      },
    },
  })

  expect(done.toSorted()).toEqual(['good', 'late'])
  expect(await jobs()).toMatchObject([{ dedupe: 'bad', tries: 1, given_up: false }])
})

test('of a batch, only a job that is requested again while it runs runs again', async () => {
  const batches: string[][] = []
  for (const name of ['one', 'two']) await ask(name)

  await runDueJobs(shop.deps, {
    test: {
      runAll: async (_deps, payloads) => {
        batches.push(payloads.map(nameOf))
        if (batches.length === 1) await ask('two')
      },
    },
  })

  expect(batches).toEqual([['one', 'two'], ['two']])
  expect(await jobs()).toEqual([])
})
