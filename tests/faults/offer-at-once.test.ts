import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Offers } from '#contract/offer.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'
import { countWaiting } from '#support/waiting-queries.ts'

const words = {
  title: { ar: 'رجع السليق', en: 'Saleeg is back' },
  text: { ar: 'كل خميس', en: 'Every Thursday' },
}

// only PostgreSQL: the embedded database has one connection and hides races
let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
})
afterEach(() => shop.close())

test('two offers with the same words that are sent concurrently reach each customer once', async () => {
  const owners = [await anOwner(shop, '0512345674'), await anOwner(shop, '0512345675')]
  const sara = await aCustomer(shop, '0512345671')
  await sara.send('PATCH', '/notifications/choices', { offers: true })
  for (const owner of owners)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await owner.send('POST', '/studio/offers', { ...words, at: null })).status).toBe(200)

  const late = await shop.db.transaction().execute(async (tx) => {
    // a notification that is inserted locks its customer for key share
    await sql`select from customer for update`.execute(tx)
    const sending = runDueJobs(shop.deps, jobs)
    await expect.poll(() => countWaiting(shop)).toBe(2)
    return { sending }
  })
  await late.sending

  const notified = await shop.db
    .selectFrom('notification')
    .select('sequence')
    .where('kind', '=', 'offer')
    .execute()
  expect(notified).toEqual([{ sequence: 1 }])
  const { offers } = v.parse(Offers, (await owners[0]?.send('GET', '/studio/offers'))?.body)
  expect(offers.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(offers.reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
})
