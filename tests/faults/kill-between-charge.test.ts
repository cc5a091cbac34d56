import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { aCustomerClient, anOrderId, askAt } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { answerBank, cards, tokenOf } from '#support/payer.ts'
import { runSandbox } from '#support/running-sandbox.ts'
import { runShop } from '#support/running-shop.ts'

const customers = 8

test('a shop killed between the charge and its write finds every charge, once', async () => {
  const database = await openEmptyDatabase('postgres')
  await migrate(database.pool)
  await stock({ db: database.db, live: createLocalLive(), now: Date.now })
  const cookies = await knownCustomers(database.db, customers, Date.now())
  const sandbox = await runSandbox()
  const shop = await runShop({ DATABASE_URL: database.url ?? '', ...sandbox.environment })
  try {
    const ask = askAt(shop.origin)
    // half of the customers have a bank that asks for approval, and have approved; the gateway charges the
    // others and answers late
    const attempts = await Promise.all(
      cookies.map(async (cookie, place) => {
        const client = aCustomerClient(ask, cookie)
        const number = place % 2 === 0 ? cards.mada : cards.slow
        const token = await tokenOf({ ask, fetch }, number)
        const payWith = { kind: 'token', token, remember: true } as const
        const draft = await client.agree({ paymentMethod: 'card', payWith })
        return { client, draft, key: anOrderId(), asksFirst: place % 2 === 0 }
      }),
    )
    for (const { client, draft, key, asksFirst } of attempts) {
      if (asksFirst) {
        const order = v.parse(Order, (await client.place(draft, key)).body)
        await answerBank(fetch, order.payment?.url)
      } else void client.place(draft, key).catch(() => undefined)
    }
    const charged = () => sandbox.payments().filter(({ status }) => status === 'paid')
    while (charged().length < customers) await sleep(50)

    await shop.stop('SIGKILL')
    const before = await database.db.selectFrom('payment').select('state').execute()
    expect(before.filter(({ state }) => state === 'paid')).toEqual([])
    await shop.start()
    // the customers without an answer repeat the request with the same key, as the app does; the others have
    // closed the page
    for (const { client, draft, key, asksFirst } of attempts) if (!asksFirst) await client.place(draft, key)

    const statuses = async () =>
      (await database.db.selectFrom('placed_order').select('status').execute()).map(({ status }) => status)
    const patience = Date.now() + 120_000
    while ((await statuses()).some((status) => status !== 'placed') && Date.now() < patience) await sleep(500)

    expect(await statuses()).toEqual(Array.from({ length: customers }, () => 'placed'))
    expect(new Set(charged().map(({ metadata }) => metadata?.order))).toEqual(
      new Set(attempts.map(({ draft }) => draft.id)),
    )
    expect(sandbox.payments()).toHaveLength(customers)
    expect(await checkLedger(database.db)).toEqual([])
  } finally {
    await shop.close()
    await sandbox.close()
    await database.close()
  }
}, 240_000)
