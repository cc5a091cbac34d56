import { sql } from 'kysely'
import type { Order } from '#contract/order.ts'
import type { Db } from '#server/platform/db/db.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { endUnpaidOrders, reconcilePayments } from '#server/settlement/payment/reconcile.ts'
import type { SandboxPayment } from '#server/platform/gateway/sandbox/store.ts'
import { type CustomerClient } from './customer-client.ts'
import { stock } from './small-menu.ts'
import { aPayer } from './payer.ts'
import { openShop } from './shop.ts'
import { aCustomer, anEmployee, anOwner } from './signed-in.ts'

export const minute = 60_000
export const hour = 60 * minute

type How = Parameters<typeof openShop>[0]

/**
 * A shop with the small menu, two customers, an employee and an owner, whose gateway is the sandbox in this
 * process.
 */
export async function openPayingShop(how: How = {}) {
  const shop = await openShop(how)
  await stock(shop.deps)
  const customer = async (phone: string) => await aCustomer(shop, phone)
  const sara = await customer('0512345671')
  const omar = await customer('0512345672')
  const staff = { fahad: sara, owner: sara }
  const { sandbox } = shop.deps
  if (!sandbox) throw new Error('expected the sandbox')
  return {
    ...shop,
    sandbox,
    sara,
    omar,
    staff: staff as { readonly fahad: CustomerClient; readonly owner: CustomerClient },
    payer: aPayer(shop, sara),
    /** Moves the clock to the next day, so that rate limits are over; staff sign in again. */
    nextDay: async () => {
      shop.clock.now += 24 * hour
      sandbox.trouble = 'none'
      staff.fahad = await anEmployee(shop, '0512345673', 'olaya')
      staff.owner = await anOwner(shop, '0512345674')
    },
    /** Runs the cron jobs of payments until they find no more work. */
    runCronJobs: async () => {
      await reconcilePayments(shop.deps)
      await endUnpaidOrders(shop.deps)
      await carryRefunds(shop.deps)
    },
    /** The gateway's data of the order's latest payment. */
    atGateway: (order: Order): SandboxPayment => {
      const payment = sandbox.store.find('payment', order.payment?.id ?? '')
      if (!payment) throw new Error('expected the gateway to know the payment')
      return payment
    },
    refunds: (orderId: string) =>
      shop.db.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('made_at').execute(),
    payments: (orderId: string) =>
      shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('place').execute(),
    /** Inconsistencies of the ledger and of the gateway, checked after each test. */
    check: async () => [
      ...(await checkLedger(shop.db)),
      ...moneyAstray(await moneyOf(shop.db), sandbox.store.list('payment')),
    ],
  }
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

const moneyOf = (db: Db) =>
  db
    .selectFrom('payment as p')
    .innerJoin('placed_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.gateway_id', 'p.state', 'p.captured', 'p.refunded', 'o.status'])
    .select(
      sql<number>`(o.total - o.extra + coalesce(
        (select sum(r.amount) from refund r where r.order_id = o.id and r.kind = 'change'), 0
      ))::bigint`.as('total'),
    )
    .execute()

type Money = Awaited<ReturnType<typeof moneyOf>>[number]

/** Differences between the gateway's amounts and ours: captured, or refunded without a reason. */
function moneyAstray(ours: readonly Money[], theirs: readonly SandboxPayment[]): string[] {
  return ours.flatMap((payment) => {
    const their = theirs.find(({ id }) => id === (payment.gateway_id ?? payment.id))
    const taken = their?.captured ?? 0
    return [
      ...(payment.captured > 0 && taken !== payment.captured
        ? [`${payment.id}: ${payment.captured} was taken, the gateway says ${taken}`]
        : []),
      ...((their?.refunded ?? 0) > payment.refunded ? [`${payment.id}: more went back than was owed`] : []),
      ...(payment.state === 'paid' && payment.captured !== payment.total
        ? [`${payment.id}: paid ${payment.captured} for an order of ${payment.total}`]
        : []),
    ]
  })
}
