import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { cronJobs, startCron } from '#server/cron.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const day = 24 * 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('cron jobs run at their interval, one at a time, and a failed one again, with one alert', async () => {
  let inHand = 0
  let most = 0
  const done: string[] = []
  const aJob = (name: string, fails: boolean) => ({
    name,
    everyMs: 5,
    run: async () => {
      most = Math.max(most, (inHand += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      inHand -= 1
      done.push(name)
      if (fails) throw new Error('it failed')
    },
  })

  const stop = startCron(shop.deps, [aJob('sweep', true), aJob('wash', false)])
  await expect.poll(() => done.length).toBeGreaterThan(6)
  await stop()
  const soFar = done.length
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(new Set(done)).toEqual(new Set(['sweep', 'wash']))
  expect([most, inHand, done.length]).toEqual([1, 0, soFar])
  const failures = shop.log.filter(({ job }) => job === 'sweep')
  expect(failures.slice(0, 2)).toMatchObject([
    { level: 50, alert: true, err: { message: 'it failed' } },
    { level: 50, alert: false },
  ])
})

test('a job whose statements time out is an alert once it has failed for over an hour', async () => {
  const timeOut = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  let runs = 0
  const slow = {
    name: 'too slow',
    everyMs: 5,
    run: () => {
      runs += 1
      shop.clock.now += 40 * 60_000
      // the fourth run ends in time, and the hour begins again
      return runs === 4 ? Promise.resolve() : Promise.reject(timeOut)
    },
  }

  const stop = startCron(shop.deps, [slow])
  await expect.poll(() => runs).toBeGreaterThan(6)
  await stop()

  const alerts = shop.log.filter(({ job }) => job === 'too slow').map(({ alert }) => alert)
  expect(alerts.slice(0, 6)).toEqual([false, false, true, false, false, true])
})

test('a slow job does not queue its next runs, nor those of the others', async () => {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = { name: 'slow', everyMs: 5, run: () => promise.then(() => done.push('slow')) }
  const quick = { name: 'quick', everyMs: 5, run: () => Promise.resolve(done.push('quick')) }

  const stop = startCron(shop.deps, [slow, quick])
  await new Promise((passed) => setTimeout(passed, 60))
  const stopped = stop()
  resolve()
  await stopped

  expect(done).toEqual(['slow', 'quick'])
})

type WaitsFor = (typeof cronJobs)[number]['waitsFor']

test('a job that waits for an outside service delays only the jobs of that service', async () => {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const aJob = (name: string, waitsFor?: WaitsFor) => ({
    name,
    everyMs: 5,
    waitsFor,
    run: () => Promise.resolve(done.push(name)),
  })
  let inHand = 0
  let most = 0
  const hanging = {
    ...aJob('hanging', 'gateway'),
    run: async () => {
      most = Math.max(most, (inHand += 1))
      await promise
      inHand -= 1
    },
  }

  const stop = startCron(shop.deps, [
    hanging,
    aJob('of the same gateway', 'gateway'),
    aJob('invoices', 'invoicing'),
    aJob('messages', 'sms'),
    aJob('database'),
  ])
  for (const name of ['invoices', 'messages', 'database'])
    await expect.poll(() => done.filter((one) => one === name).length).toBeGreaterThan(3)
  const soFar = [...done]
  const stopped = stop()
  resolve()
  await stopped

  expect(soFar).not.toContain('of the same gateway')
  expect([most, inHand]).toEqual([1, 0])
})

test('while the ledger is checked, a branch that fell silent is noticed and transfers arrive', async () => {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = cronJobs.map((job) => ({
    ...job,
    everyMs: 5,
    run: () => (job.name === 'check the ledger' ? promise : Promise.resolve(done.push(job.name))),
  }))

  const stop = startCron(shop.deps, jobs)
  const isOften = (name: string) =>
    expect.poll(() => done.filter((one) => one === name).length).toBeGreaterThan(3)
  await isOften('check consoles')
  await isOften('settle transfers')
  await isOften('release expired slot holds')
  const stopped = stop()
  resolve()
  await stopped
})

test('the jobs that may wait for long run in a chain for each thing that they wait for', () => {
  const chains = Map.groupBy(cronJobs, ({ waitsFor }) => waitsFor)
  const namesOf = (waitsFor: WaitsFor) => chains.get(waitsFor)?.map(({ name }) => name)

  expect(namesOf('gateway')).toEqual([
    'reconcile payments',
    'expire unpaid orders',
    'delete cards at the gateway',
  ])
  expect(namesOf('refunds')).toEqual(['carry out refunds'])
  expect(namesOf('invoicing')).toEqual(['report invoices'])
  expect(namesOf('sms')).toEqual(['remind of waiting transfers', 'remind of due plates'])
  expect(namesOf('long statements')).toEqual([
    'check the ledger',
    'sum offers',
    'compute popular dishes and those that go together',
  ])
})

test.each([
  ['02:00 on PostgreSQL', 2, 'postgres', ['2:10', '4:00', '28:00', '52:00']],
  ['12:00 on PostgreSQL', 12, 'postgres', ['28:00', '52:00']],
  ['12:00 on the embedded database', 12, 'embedded', ['12:10', '36:10']],
] as const)('a daily job of 4:00 of a server that starts at %s', async (_, hour, store, expected) => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: instantOf('2026-11-22', hour * 60),
  })
  const ran: string[] = []
  const run = () => {
    const minutes = (Date.now() - instantOf('2026-11-22', 0)) / 60_000
    return Promise.resolve(ran.push(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`))
  }

  const stop = startCron({ ...shop.deps, store, now: Date.now }, [
    { name: 'daily', everyMs: day, atHour: 4, run },
  ])
  await vi.advanceTimersByTimeAsync(2 * day - hour * 60 * 60_000 + 5 * 60 * 60_000)
  await stop()
  vi.useRealTimers()

  expect(ran).toEqual(expected)
})

test('every cron job runs, also twice', async () => {
  await takeToken(shop.db, 'a month ago', { capacity: 1, perSecond: 1 }, shop.clock.now - 30 * day)

  for (const { run } of [...cronJobs, ...cronJobs]) await run(shop.deps)

  expect(await shop.db.selectFrom('rate_limit').select('key').execute()).toEqual([])
})
