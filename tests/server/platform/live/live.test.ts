import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTurn, inOrderTurn, inTurn } from '#server/platform/db/turn.ts'
import { createPostgresLive } from '#server/platform/live/postgres-live.ts'
import { settled } from '#support/live.ts'
import { openShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await settled(shop.deps.live)
})
afterAll(() => shop.close())

function count(topic: string) {
  const counted = { times: 0, stop: () => {} }
  counted.stop = shop.deps.live.subscribe(topic, () => (counted.times += 1))
  return counted
}

test('only listeners of a topic are called', async () => {
  const [first, second, other] = [count('order:1'), count('order:1'), count('order:2')]

  await shop.deps.live.publish('order:1')
  await settled(shop.deps.live)

  expect([first.times, second.times, other.times]).toEqual([1, 1, 0])
  for (const { stop } of [first, second, other]) stop()
})

test('a removed listener is not called, and may be removed during a call', async () => {
  const stopped = count('menu')
  stopped.stop()
  let once = 0
  const stop = shop.deps.live.subscribe('menu', () => {
    once += 1
    stop()
  })
  const after = count('menu')

  await shop.deps.live.publish('menu')
  await shop.deps.live.publish('menu')
  await settled(shop.deps.live)

  expect([stopped.times, once, after.times]).toEqual([0, 1, 2])
  after.stop()
})

test('one function can be subscribed twice and removed once', async () => {
  let told = 0
  const tell = () => (told += 1)
  const [first, second] = [shop.deps.live.subscribe('twice', tell), shop.deps.live.subscribe('twice', tell)]
  first()

  await shop.deps.live.publish('twice')
  await settled(shop.deps.live)

  expect(told).toBe(1)
  second()
})

// the embedded database has one process, so none of this can happen
if (process.env.TEST_STORE === 'postgres') {
  const another = () => {
    const { pool, log } = shop.deps
    return createPostgresLive({ url: shop.url ?? '', pool, log })
  }

  test('a publish in one process reaches the others', async () => {
    const other = another()
    let told = 0
    other.subscribe('order:1', () => (told += 1))

    await expect
      .poll(async () => {
        await shop.deps.live.publish('order:1')
        return told
      })
      .toBeGreaterThan(0)

    await other.close()
  })

  test('a publish of a request that has used up its time arrives, and what joined it', async () => {
    const [first, second] = [count('order:1'), count('order:2')]
    const { pool, live } = shop.deps
    const held = await Promise.all(
      Array.from({ length: pool.load.order.most }, () => inOrderTurn('orders', () => pool.connect())),
    )
    const published = inTurn('changes', () => {
      const turn = currentTurn()
      if (turn) turn.waitedMs = 60_000
      return live.publish('order:1')
    })
    const joined = inTurn('changes', () => live.publish('order:2'))

    // long enough for a refusal to come first
    await setTimeout(100)
    for (const client of held) client.release()
    await Promise.all([published, joined])
    await settled(live)

    expect([first.times, second.times]).toEqual([1, 1])
    for (const { stop } of [first, second]) stop()
  })

  test('after a lost connection all listeners are called, and further publishes arrive', async () => {
    const seen = count('order:1')
    const terminated = await shop.deps.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sufra live' and datname = current_database()`,
    )
    expect(terminated.rowCount).toBe(1)

    await expect.poll(() => seen.times).toBe(1)
    await shop.deps.live.publish('order:1')
    await settled(shop.deps.live)

    expect(seen.times).toBe(2)
    seen.stop()
  })

  test('a publish that cannot be sent is logged without an error for the caller', async () => {
    const broken = { query: () => Promise.reject(new Error('no connection')) }
    const { pool, log } = shop.deps
    const live = createPostgresLive({
      url: shop.url ?? '',
      pool: Object.assign(Object.create(pool), broken),
      log,
    })

    await Promise.all([live.publish('order:secret-link'), live.publish('order:secret-link-2')])

    expect(shop.log.find(({ msg }) => msg === 'live: changes were not announced')).toMatchObject({
      kinds: ['order'],
      changes: 2,
    })
    expect(JSON.stringify(shop.log)).not.toContain('secret-link')
    await live.close()
  })
}
