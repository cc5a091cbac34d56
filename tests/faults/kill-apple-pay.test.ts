import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { payingByApple } from '#support/apple-pay.ts'
import { aCustomerClient, anOrderId, askAt } from '#support/customer-client.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { cards } from '#support/payer.ts'
import { runSandbox } from '#support/running-sandbox.ts'
import { runShop } from '#support/running-shop.ts'

const customers = 6

test('a shop killed between an Apple Pay authorisation and its commit finds each charge once', async () => {
  const database = await openEmptyDatabase('postgres')
  await migrate(database.pool)
  await stock({ db: database.db, live: createLocalLive(), now: Date.now })
  const cookies = await knownCustomers(database.db, customers, Date.now())
  const sandbox = await runSandbox()
  const shop = await runShop({
    DATABASE_URL: database.url ?? '',
    APPLE_PAY_NAME: 'Sufra',
    ...sandbox.environment,
  })
  try {
    const ask = askAt(shop.origin)
    // the gateway charges at once and answers late
    const attempts = await Promise.all(
      cookies.map(async (cookie) => {
        const client = aCustomerClient(ask, cookie)
        const { quote } = await client.quote()
        const payWith = payingByApple({ amount: quote.total, number: cards.slow })
        return { client, draft: await client.agree({ paymentMethod: 'card', payWith }), key: anOrderId() }
      }),
    )
    for (const { client, draft, key } of attempts) void client.place(draft, key).catch(() => undefined)
    const charged = () => sandbox.payments().filter(({ status }) => status === 'paid')
    while (charged().length < customers) await sleep(50)

    await shop.stop('SIGKILL')
    const before = await database.db.selectFrom('payment').select(['state', 'token']).execute()
    expect(before).toEqual(Array.from({ length: customers }, () => ({ state: 'unknown', token: null })))
    await shop.start()
    // half of the pages are still open and repeat the request, as the app does; the others are closed
    for (const { client, draft, key } of attempts.slice(0, customers / 2)) await client.place(draft, key)

    const statuses = async () =>
      (await database.db.selectFrom('placed_order').select('status').execute()).map(({ status }) => status)
    const patience = Date.now() + 120_000
    while ((await statuses()).some((status) => status !== 'placed') && Date.now() < patience) await sleep(500)

    expect(await statuses()).toEqual(Array.from({ length: customers }, () => 'placed'))
    expect(sandbox.payments()).toHaveLength(customers)
    expect(new Set(charged().map(({ metadata }) => metadata?.order))).toEqual(
      new Set(attempts.map(({ draft }) => draft.id)),
    )
    expect(await checkLedger(database.db)).toEqual([])
  } finally {
    await shop.close()
    await sandbox.close()
    await database.close()
  }
}, 240_000)
