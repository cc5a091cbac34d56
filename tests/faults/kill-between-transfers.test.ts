import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transfer } from '#contract/transfer.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { aCustomerClient, anOrderId, askAt } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { givePoints } from '#support/points.ts'
import { runShop } from '#support/running-shop.ts'

const customers = 24
const phoneOf = (place: number) => `+96655${String(place % customers).padStart(7, '0')}`
const Told = v.object({ transfer: Transfer })

test('a shop that is killed during transfers has each transfer once and loses no points', async () => {
  const database = await openEmptyDatabase('postgres')
  const { db } = database
  await migrate(database.pool)
  await stock({ db, live: createLocalLive(), now: Date.now })
  const cookies = await knownCustomers(db, customers, Date.now())
  for (let place = 0; place < customers; place++)
    await givePoints({ db, clock: { now: Date.now() } }, phoneOf(place), 100)
  await db.updateTable('customer_session').set({ confirmed_at: new Date() }).execute()
  const shop = await runShop({ DATABASE_URL: database.url ?? '' })
  try {
    const ask = askAt(shop.origin)
    const attempts = cookies.flatMap((cookie, place) =>
      [10, 11, 12].map((points) => ({
        ...aCustomerClient(ask, cookie),
        id: anOrderId(),
        phone: phoneOf(place + points),
        points,
        isAcknowledged: false,
      })),
    )
    const say = async (attempt: (typeof attempts)[number]): Promise<void> => {
      const { send, id, phone, points } = attempt
      await send('POST', '/wallet/transfers', { id, phone, points })
      const { status, body } = await send('POST', `/wallet/transfers/${id}/confirm`)
      if (status !== 200 || v.parse(Told, body).transfer.state === 'begun')
        throw new Error(`expected a transfer, got ${JSON.stringify(body)}`)
      attempt.isAcknowledged = true
    }
    const states = async () =>
      (await db.selectFrom('points_transfer').select('state').execute()).map(({ state }) => state)
    const count = async (state: string) => (await states()).filter((one) => one === state).length

    // customers without an answer repeat their request
    const saying = attempts.map((attempt) => say(attempt).catch(() => undefined))
    while ((await count('sent')) < attempts.length / 4) await sleep(5)
    await shop.stop('SIGKILL')
    await Promise.all(saying)
    const acknowledged = attempts.filter((attempt) => attempt.isAcknowledged)
    const there = await db.selectFrom('points_transfer').select('id').where('state', '=', 'sent').execute()
    expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)))
    expect(await checkLedger(db)).toEqual([])
    expect(acknowledged.length).toBeLessThan(attempts.length)

    await shop.start()
    await Promise.all(attempts.map(say))
    expect(await count('sent')).toBe(attempts.length)
    await sql`
      update points_transfer
      set begun_at = begun_at - interval '11 minutes', sent_at = sent_at - interval '11 minutes'
    `.execute(db)
    while ((await count('arrived')) === 0) await sleep(2)
    await shop.stop('SIGKILL')
    expect(await checkLedger(db)).toEqual([])
    await shop.start()
    const patience = Date.now() + 60_000
    while ((await count('arrived')) < attempts.length && Date.now() < patience) await sleep(200)

    expect(await count('arrived')).toBe(attempts.length)
    expect(await checkLedger(db)).toEqual([])
    const { points } = await db
      .selectFrom('points_account')
      .select(sql<number>`sum(balance)::int`.as('points'))
      .executeTakeFirstOrThrow()
    expect(points).toBe(100 * customers)
  } finally {
    await shop.close()
    await database.close()
  }
}, 240_000)
