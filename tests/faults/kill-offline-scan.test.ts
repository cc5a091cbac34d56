import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OfflineEntry } from '#contract/offline-scan.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { aCustomerClient, askAt } from '#support/customer-client.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { aSigningPhone, aTablet } from '#support/offline-scan.ts'
import { runShop } from '#support/running-shop.ts'

const customers = 40

test('a shop killed while a tablet sends what it did without a network settles each entry once', async () => {
  const database = await openEmptyDatabase('postgres')
  await migrate(database.pool)
  await stock({ db: database.db, live: createLocalLive(), now: Date.now })
  const [staffCookie = '', ...cookies] = await knownCustomers(database.db, customers + 1, Date.now())
  await database.db
    .transaction()
    .execute((tx) =>
      upsertStaffMember(
        tx,
        { phone: '+966550000000', role: 'staff', name: '', branchIds: ['olaya'] },
        Date.now(),
      ),
    )
  const shop = await runShop({ DATABASE_URL: database.url ?? '' })
  try {
    const ask = askAt(shop.origin)
    const tablet = aTablet(aCustomerClient(ask, staffCookie))
    const phones = await Promise.all(
      cookies.map(async (cookie) => {
        const client = aCustomerClient(ask, cookie)
        await client.order()
        return aSigningPhone(client)
      }),
    )
    const list = await tablet.list()
    expect(list.keys).toHaveLength(customers)
    const entries = phones.map((phone) => tablet.entry(list, phone.codeAt(Date.now())))
    const settled = async () =>
      (await database.db.selectFrom('offline_entry').select(['id', 'outcome']).execute()).length

    for (const entry of entries) void tablet.send(entry).catch(() => undefined)
    while ((await settled()) === 0) await sleep(5)
    await shop.stop('SIGKILL')
    await shop.start()
    const answers = await Promise.all(entries.map((entry) => sendUntilTaken(tablet, entry)))

    expect(answers.map(({ outcome }) => outcome)).toEqual(entries.map(() => 'honoured'))
    expect(await settled()).toBe(customers)
    const bills = await database.db
      .selectFrom('placed_order')
      .select('id')
      .where(
        'id',
        'in',
        entries.map(({ orderId }) => orderId),
      )
      .execute()
    expect(bills).toHaveLength(customers)
    expect(await checkLedger(database.db)).toEqual([])
  } finally {
    await shop.close()
    await database.close()
  }
}, 120_000)

/** Sends an entry as a tablet does: again while the server is too busy to take it. */
async function sendUntilTaken(tablet: ReturnType<typeof aTablet>, entry: unknown): Promise<OfflineEntry> {
  let answer = await tablet.post(entry)
  while (answer.status === 503) {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    await sleep(100)
    // oxlint-disable-next-line no-await-in-loop
    answer = await tablet.post(entry)
  }
  return v.parse(OfflineEntry, answer.body)
}
