import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { changeQuote } from '#domain/change-order.ts'
import { stepsOf } from '#domain/order.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { createLocalLive } from '#server/platform/live/live.ts'
import { aCustomerClient, anOrderId, askAt } from '#support/customer-client.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { missing } from '#support/care-shop.ts'
import { faultSize } from '#support/fault-size.ts'
import { stock } from '#support/small-menu.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { answerBank, tokenOf } from '#support/payer.ts'
import { runSandbox } from '#support/running-sandbox.ts'
import { runShop } from '#support/running-shop.ts'

const orders = 6
/** The long test waits the two minutes after which a claim of the killed process expires. */
const isShort = faultSize({ short: 1, long: 0 }) === 1

type Request = (order: Order, id: string) => { readonly path: string; readonly body: object }

/** A missing portion of a completed order. */
const refundOf: Request = (order, id) => ({
  path: `/staff/orders/${order.id}/care`,
  body: { id, ticketId: null, lines: [missing(1)], way: 'card', note: '' },
})

/** A portion that is removed from an order that is not ready yet. */
const removalOf: Request = (order, id) => {
  const lineId = order.quote.lines[0]?.id ?? ''
  const changed = changeQuote(order.quote, { lineId, quantity: 1, to: null })
  if (!changed.ok) throw new Error(`expected another quote, got ${changed.refusal}`)
  const quoteHash = changed.value.hash
  return { path: `/staff/orders/${order.id}/changes`, body: { id, lineId, quantity: 1, to: null, quoteHash } }
}

// at once, because both wait for two minutes
test.concurrent.each([
  { what: 'a completed order', until: stepsOf('pickup').length, requestOf: refundOf },
  { what: 'an order that is changed', until: 2, requestOf: removalOf },
])(
  'the refund of $what is made once when the shop is killed before it writes it',
  async (kind) => {
    const database = await openEmptyDatabase('postgres')
    await migrate(database.pool)
    await stock({ db: database.db, live: createLocalLive(), now: Date.now })
    const [staffCookie = '', ...cookies] = await knownCustomers(database.db, orders + 1, Date.now())
    await database.db
      .transaction()
      .execute((tx) =>
        upsertStaffMember(tx, { phone: '+966550000000', role: 'owner', name: '', branchIds: [] }, Date.now()),
      )
    const sandbox = await runSandbox()
    const shop = await runShop({ DATABASE_URL: database.url ?? '', ...sandbox.environment })
    try {
      const ask = askAt(shop.origin)
      const staff = aCustomerClient(ask, staffCookie)
      const served: Order[] = []
      for (const cookie of cookies) {
        const client = aCustomerClient(ask, cookie)
        const payWith = { kind: 'token', token: await tokenOf({ ask, fetch }), remember: false } as const
        const order = v.parse(
          Order,
          (await client.place(await client.agree({ paymentMethod: 'card', payWith }))).body,
        )
        await answerBank(fetch, order.payment?.url)
        await client.send('POST', `/orders/${order.id}/payments/check`)
        const steps = stepsOf('pickup').slice(0, kind.until)
        for (const [place, to] of steps.entries())
          if (place > 0) await staff.move(order.id, steps[place - 1] ?? 'placed', to)
        served.push(order)
      }
      const refund = (order: Order, id: string) => {
        const { path, body } = kind.requestOf(order, id)
        return staff.send('POST', path, body)
      }
      const attempts = served.map((order) => ({ order, id: anOrderId() }))
      const refunded = () => sandbox.payments().filter((payment) => payment.refunded > 0)
      for (const { order, id } of attempts) void refund(order, id).catch(() => undefined)
      while (refunded().length === 0) await sleep(5)

      await shop.stop('SIGKILL')
      await shop.start()
      // the employee repeats each request under its id, as the board does
      for (const { order, id } of attempts) expect((await refund(order, id)).status).toBe(200)
      if (isShort) await letClaimsExpire(database.db)
      const patience = Date.now() + 120_000
      const open = () => database.db.selectFrom('refund').select('id').where('state', '<>', 'done').execute()
      while ((await open()).length > 0 && Date.now() < patience) await sleep(500)

      expect(await open()).toEqual([])
      expect(sandbox.payments().map((payment) => payment.refunded)).toEqual(attempts.map(() => 2720))
      const rows = await database.db.selectFrom('refund').select(['amount', 'way']).execute()
      expect(rows).toEqual(attempts.map(() => ({ amount: 2720, way: 'card' })))
      const notes = await database.db
        .selectFrom('invoice')
        .select('id')
        .where('kind', '=', 'credit_note')
        .execute()
      expect(notes).toHaveLength(orders)
      expect(await checkLedger(database.db)).toEqual([])
    } finally {
      await shop.close()
      await sandbox.close()
      await database.close()
    }
  },
  240_000,
)

/** Moves what the killed process has claimed, and every later attempt, two minutes into the past. */
async function letClaimsExpire(db: Db): Promise<void> {
  const passed = new Date(Date.now() - 1000)
  await db
    .updateTable('payment')
    .set({ refunding_until: passed })
    .where('refunding_until', 'is not', null)
    .execute()
  await db.updateTable('refund').set({ try_at: passed }).where('state', '=', 'due').execute()
}
