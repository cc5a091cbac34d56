import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Order, type OrderDraft } from '#contract/order.ts'
import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { carryRefunds } from '#server/settlement/payment/carry-refunds.ts'
import { endUnpaidOrders, reconcilePayments } from '#server/settlement/payment/reconcile.ts'
import { aCustomerClient, askOf, type Answer, type CustomerClient } from './customer-client.ts'
import { knownCustomers } from './known-customers.ts'
import { answerBank, aPayer, tell } from './payer.ts'
import type { TestShop } from './shop.ts'

/** Every action on an order; each is answered, and none may fail. */
export type OrderAction =
  | 'cancel'
  | 'accept'
  | 'reject'
  | 'staff cancels'
  | 'approve'
  | 'approve the first'
  | 'decline'
  | 'callback'
  | 'check'
  | 'pay again'
  | 'expire'
  | 'reconcile'
  | 'refund'

const minute = 60_000

export type Life = {
  readonly id: string
  readonly do: (action: OrderAction) => Promise<void>
  /** The result after all requests have ended and every cron job has run. */
  readonly end: () => Promise<{
    readonly status: OrderStatus
    readonly kept: readonly number[]
    readonly total: number
  }>
}

/**
 * An order and the actions of customer, staff, gateway and cron jobs. Each life signs in again, because an
 * hour lies between two lives.
 */
export async function beginLife(shop: TestShop, about: Partial<OrderDraft>): Promise<Life> {
  const { sandbox } = shop.deps
  if (!sandbox) throw new Error('expected the sandbox')
  shop.clock.now += 60 * minute
  const [customer = '', branch = ''] = await knownCustomers(shop.db, 2, shop.clock.now)
  await shop.db
    .transaction()
    .execute((tx) =>
      upsertStaffMember(
        tx,
        { phone: '+966550000001', role: 'staff', name: '', branchIds: ['olaya'] },
        shop.clock.now,
      ),
    )
  const client = aCustomerClient(askOf(shop), customer)
  const staff = aCustomerClient(askOf(shop), branch)
  const payer = aPayer(shop, client)
  const isCard = about.paymentMethod === 'card'
  const { id } = isCard ? await payer.order(undefined, about) : await client.order(about)
  const paymentIds = async () =>
    (
      await shop.db.selectFrom('payment').select('id').where('order_id', '=', id).orderBy('place').execute()
    ).map((payment) => payment.id)
  const bank = (url: string, init: RequestInit) =>
    Promise.resolve(sandbox.app.request(new URL(url).pathname.replace('/sandbox/moyasar/v1', ''), init))
  const atBank = async (decision: 'approve' | 'fail', place: number) => {
    const payment = (await paymentIds()).at(place) ?? ''
    const url = sandbox.store.find('payment', payment)?.source.transaction_url
    if (url) await answerBank(bank, url, decision)
  }
  const event = randomUUID()
  const actions: Record<OrderAction, () => Promise<unknown>> = {
    cancel: async () => answered(await client.send('POST', `/orders/${id}/cancel`)),
    accept: async () => answered(await staff.move(id, 'placed', 'accepted')),
    reject: async () => answered(await staff.move(id, 'placed', 'rejected', 'No gas')),
    'staff cancels': async () => answered(await staffCancels(staff, id)),
    approve: () => atBank('approve', -1),
    'approve the first': () => atBank('approve', 0),
    decline: () => atBank('fail', -1),
    // the same id each time: a gateway without an answer repeats the callback
    callback: async () => {
      const [first = ''] = await paymentIds()
      const answer = await tell(shop, {
        id: event,
        type: 'payment_paid',
        secret_token: shop.deps.config.payment.webhookSecret,
        data: { id: first },
      })
      if (answer.status !== 204) throw new Error(`expected a callback to be taken, got ${answer.status}`)
    },
    check: async () => answered(await payer.check(id)),
    'pay again': async () =>
      answered(await payer.pay(id, { kind: 'token', token: await payer.token(), remember: false })),
    expire: async () => {
      // a customer at the bank has two minutes more than the quarter of an hour
      shop.clock.now += 17 * minute
      await endUnpaidOrders(shop.deps)
    },
    reconcile: async () => {
      shop.clock.now += minute
      await reconcilePayments(shop.deps)
    },
    refund: () => carryRefunds(shop.deps),
  }
  return {
    id,
    do: async (action) => {
      await actions[action]()
    },
    end: async () => {
      shop.clock.now += 30 * minute
      for (const job of [endUnpaidOrders, reconcilePayments, carryRefunds, carryRefunds])
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as the shop does them
        await job(shop.deps)
      const row = await shop.db
        .selectFrom('placed_order')
        .select(['status', 'total'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const kept = (await paymentIds()).map((payment) => {
        const { captured = 0, refunded = 0 } = sandbox.store.find('payment', payment) ?? {}
        return captured - refunded
      })
      return { ...row, kept: kept.filter((amount) => amount !== 0) }
    },
  }
}

/**
 * The amounts that the gateway keeps: the total, once, of an order that was carried out; nothing of any
 * other.
 */
export const mustKeep = (end: { readonly status: OrderStatus; readonly total: number }): number[] =>
  isGivenUp(end.status) ? [] : [end.total]

async function staffCancels(staff: CustomerClient, id: string): Promise<Answer> {
  const { status } = v.parse(Order, (await staff.send('GET', `/orders/${id}`)).body)
  return staff.move(id, status, 'cancelled', 'No gas')
}

/** Passes if the action was done or refused because another one was first. */
function answered({ status, body }: Answer): void {
  if (status !== 200 && status !== 409)
    throw new Error(`expected 200 or 409, got ${status} ${JSON.stringify(body)}`)
}
