import { afterAll, beforeAll, expect, test } from 'vitest'
import { importDemoBrand } from '#server/catalogue/brand/import-demo.ts'
import { createApp } from '#server/app.ts'
import { createDb } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { asStore } from '#server/platform/db/open.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { makeDeps } from '#server/open-deps.ts'
import { settled } from '#support/live.ts'
import { startPostgres } from '#support/postgres.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function expectUnavailable(response: Response) {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toMatchObject({ refusal: 'unavailable', detail: { retryAfterSeconds: 2 } })
}

const asCustomer = { headers: { cookie: `sid=${'x'.repeat(43)}` } }

test('a database that cannot be reached is reported with a Retry-After', async () => {
  const nowhere = openPostgres('postgres://127.0.0.1:1/nothing')
  const store = asStore('embedded', nowhere)
  const { config, log, closing, now, random, sms } = shop.deps
  const { deps, close } = makeDeps({ config, log, closing, store, instead: { now, random, sms } })

  await expectUnavailable(await createApp(deps).request('/api/v1/session', asCustomer))

  const line = shop.log.find(({ msg }) => msg === 'the database is not available')
  expect(line).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED'), errorCode: 'ECONNREFUSED' })
  expect(JSON.stringify(line)).not.toContain('.ts:')
  await close()
})

// these faults of a server do not exist for an embedded database
if (process.env.TEST_STORE === 'postgres') {
  test('a locked table costs the caller two seconds, and the shop no connection', async () => {
    const cookie = await signIn(shop, '0512345678')
    const holder = await shop.deps.pool.connect()
    await holder.query('begin; lock table customer')

    const started = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => shop.app.request('/api/v1/session', { headers: { cookie } })),
    )

    expect(performance.now() - started).toBeLessThan(9000)
    for (const answer of answers) await expectUnavailable(answer)
    await holder.query('rollback')
    holder.release()
    expect((await shop.app.request('/api/v1/session', { headers: { cookie } })).status).toBe(200)
  }, 30_000)

  test('while a database server is down cached data is served, and it is found when it is back', async () => {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('expected a PostgreSQL server')
    const opened = openPostgres(postgres.url)
    await migrate(opened.pool)
    const { config, log, closing, now, random, sms } = shop.deps
    const store = asStore('postgres', opened, postgres.url)
    const { deps, close } = makeDeps({ config, log, closing, store, instead: { now, random, sms } })
    await importDemoBrand(deps)
    await settled(deps.live)
    const app = createApp(deps)
    expect((await app.request('/api/v1/menu')).status).toBe(200)
    let looks = 0
    deps.live.subscribe('menu', () => (looks += 1))

    await postgres.crash()

    await expectUnavailable(await app.request('/api/v1/session', asCustomer))
    expect((await app.request('/readyz')).status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
    // it is cached, and the same for all customers
    expect((await app.request('/api/v1/menu')).status).toBe(200)

    await postgres.start()

    await expect.poll(async () => (await app.request('/readyz')).status).toBe(200)
    expect((await app.request('/api/v1/session', asCustomer)).status).toBe(200)
    await expect.poll(() => looks).toBeGreaterThan(0)
    expect(await createDb(opened.pool).selectFrom('menu_item').select('id').execute()).not.toEqual([])
    await close()
    await postgres.stop()
  }, 60_000)
}
