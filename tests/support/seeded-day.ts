import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Order, type OrderDraft } from '#contract/order.ts'
import { stepsOf } from '#domain/order.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { expireBills } from '#server/engagement/bill/end-bill.ts'
import { releaseExpiredHolds } from '#server/resources/slot/store.ts'
import { settleTransfers } from '#server/engagement/transfer/settle.ts'
import { lapsePoints } from '#server/resources/wallet/lapse.ts'
import { earn } from '#server/resources/wallet/move-points.ts'
import { aCounter, aGuestOf } from './bills.ts'
import {
  aCustomerClient,
  aDraft,
  type Answer,
  anOrderId,
  aRequest,
  askOf,
  type CustomerClient,
} from './customer-client.ts'
import { atHome } from './small-menu.ts'
import { knownCustomers } from './known-customers.ts'
import { aNewCustomer } from './new-customer.ts'
import { aPayer, cards } from './payer.ts'
import type { PayingShop } from './paying-shop.ts'
import type { Dice } from './seeded-carts.ts'

const minute = 60_000
const hour = 60 * minute

/** The number of each event. */
export type Tally = Map<string, number>

export const tallied = (tally: Tally, what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1)

type DayCustomer = { readonly client: CustomerClient; readonly id: string; readonly phone: string }

export type Day = {
  readonly shop: PayingShop
  readonly tally: Tally
  readonly customers: readonly DayCustomer[]
  readonly staff: CustomerClient
  readonly owner: CustomerClient
}

const phoneOf = (place: number) => `+96655${String(place).padStart(7, '0')}`

/** Signs in this many customers, whose points are a year old or of this day, an employee and an owner. */
export async function beginDay(shop: PayingShop, count: number): Promise<Day> {
  const now = shop.clock.now
  const ask = askOf(shop)
  await shop.db
    .transaction()
    .execute((tx) =>
      upsertStaffMember(
        tx,
        { phone: phoneOf(count), role: 'staff', name: '', branchIds: ['olaya', 'narjis'] },
        now,
      ),
    )
  await shop.db
    .transaction()
    .execute((tx) =>
      upsertStaffMember(tx, { phone: phoneOf(count + 1), role: 'owner', name: '', branchIds: [] }, now),
    )
  const clients = (await knownCustomers(shop.db, count + 2, now)).map((cookie) =>
    aCustomerClient(ask, cookie),
  )
  const [staff, owner] = clients.slice(count)
  if (!staff || !owner) throw new Error('expected staff')
  const customers = clients.slice(0, count).map((client, place) => {
    return { client, id: `client-${place}`, phone: phoneOf(place) }
  })
  for (const [place, { id }] of customers.entries())
    for (const [points, good] of [
      [400 + place, 365 * 24 * hour],
      [50 + place, (2 + (place % 10)) * hour],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await shop.db.transaction().execute((tx) =>
        earn(tx, {
          customerId: id,
          kind: 'correction',
          rule: 'owner',
          reference: `gift ${place} ${points}`,
          at: now,
          points,
          expiresAt: now + good,
        }),
      )
  return { shop, tally: new Map(), customers, staff, owner }
}

/**
 * True if the request succeeded, false if it was refused, as happens between concurrent requests; any other
 * answer is a fault.
 */
function well(day: Day, what: string, { status, body }: Answer): boolean {
  const isDone = status < 300
  if (!isDone && ![403, 404, 409, 422, 429].includes(status))
    throw new Error(`${what}: ${status} ${JSON.stringify(body)}`, {
      cause: day.shop.log.findLast(({ err }) => err !== undefined),
    })
  tallied(day.tally, isDone ? what : `${what}: no`)
  return isDone
}

/** One order from the cart to any end, or a bill; false if it was refused. */
export async function anyOrder(day: Day, dice: Dice): Promise<boolean> {
  const customer = await pickCustomer(day, dice)
  const kind = dice(20)
  if (kind < 3) return aBill(day, customer, dice)
  const isCard = kind < 8
  const method = dice(3) === 0 ? 'delivery' : 'pickup'
  const quantity = 1 + dice(4)
  const lines = [
    { id: 'one', itemId: 'kabsa', quantity, optionIds: [dice(2) === 0 ? 'half' : 'full'], note: '' },
    // with a deposit
    ...(dice(12) === 0
      ? [{ id: 'two', itemId: 'tray', quantity: 1 + dice(3), optionIds: [], note: '' }]
      : []),
  ]
  const payer = aPayer(day.shop, customer.client)
  const draft: Partial<OrderDraft> = {
    lines,
    method,
    address: method === 'delivery' ? atHome : null,
    paymentMethod: isCard ? 'card' : method === 'delivery' ? 'cash' : 'branch',
    payWith: isCard
      ? {
          kind: 'token',
          token: await payer.token(dice(8) === 0 ? cards.noFunds : cards.mada),
          remember: false,
        }
      : null,
    promoCode: dice(5) === 0 ? 'EID' : null,
    pointsToRedeem: dice(5) === 0 ? 100 * (1 + dice(3)) : 0,
  }
  const placed = await place(day, customer.client, draft)
  if (!placed) return false
  if (isCard && !(await paid(day, customer.client, placed, dice))) return true
  await served(day, customer.client, placed, dice)
  return true
}

async function pickCustomer(day: Day, dice: Dice): Promise<DayCustomer> {
  const known = day.customers[dice(day.customers.length)]
  if (!known) throw new Error('expected a customer')
  if (dice(25) > 0) return known
  // a customer invites a friend
  const newcomer = await aNewCustomer(day.shop)
  const made = await known.client.send('POST', '/invites/code')
  if (well(day, 'an invite code', made)) {
    const { code } = v.parse(v.object({ code: v.string() }), made.body)
    well(day, 'an invite', await newcomer.client.send('POST', '/invites', { code }))
  }
  await newcomer.register()
  return newcomer
}

/**
 * Agrees and places. The slot of an order for now may change in between: then the customer agrees to the new
 * one.
 */
async function place(
  day: Day,
  client: CustomerClient,
  draft: Partial<OrderDraft>,
): Promise<Order | undefined> {
  const { paymentMethod: _method, payWith: _with, ...wanted } = draft
  let asked = wanted
  for (let tries = 0; tries < 4; tries++) {
    const quote = await client.send('POST', '/quotes', aRequest(asked))
    if (!well(day, 'a quote', quote)) {
      // without the refused points and code, as a customer would
      asked = { ...asked, pointsToRedeem: 0, promoCode: null }
      continue
    }
    const { hash } = v.parse(v.object({ quote: v.object({ hash: v.string() }) }), quote.body).quote
    const answer = await client.place(aDraft({ ...draft, ...asked, quoteHash: hash }))
    if (well(day, 'an order', answer)) return v.parse(Order, answer.body)
  }
  return undefined
}

/** Answers the bank's page: approved, refused or left open. */
async function paid(day: Day, client: CustomerClient, order: Order, dice: Dice): Promise<boolean> {
  const payer = aPayer(day.shop, client)
  if (dice(10) === 0) return false
  if (order.payment?.url) await payer.approve(order, dice(8) === 0 ? 'fail' : 'approve')
  const checked = await payer.check(order.id)
  well(day, 'a check of a payment', checked)
  return v.is(Order, checked.body) && checked.body.status === 'placed'
}

/** Moves the order through its statuses until the customer or the branch cancels it. */
async function served(
  day: Day,
  client: CustomerClient,
  { id, method, quote }: Order,
  dice: Dice,
): Promise<void> {
  if (method === 'counter') throw new Error('expected an order of the kitchen')
  const steps = stepsOf(method)
  const until = dice(10) === 0 ? dice(steps.length) : steps.length
  for (const [place, to] of steps.entries()) {
    const from = steps[place - 1]
    if (from === undefined) continue
    if (place >= until) {
      const end = dice(3)
      if (end === 0) well(day, 'a cancel', await client.send('POST', `/orders/${id}/cancel`))
      if (end === 1 && from === 'placed')
        well(day, 'a reject', await day.staff.move(id, from, 'rejected', 'No gas'))
      if (end === 1 && from !== 'placed')
        well(day, 'a cancel by staff', await day.staff.move(id, from, 'cancelled', 'No gas'))
      return
    }
    if (!well(day, `to ${to}`, await day.staff.move(id, from, to))) return
  }
  if (quote.deposit > 0 && dice(4) > 0)
    well(
      day,
      'plates back',
      await day.staff.send('POST', `/staff/orders/${id}/plates`, {
        id: randomUUID(),
        branchId: 'olaya',
        lines: [{ place: 2, quantity: 1 }],
        way: 'cash',
      }),
    )
  if (dice(8) === 0) {
    const back = { id: randomUUID(), amount: 100 * (1 + dice(30)), reason: 'It was cold' }
    well(day, 'a refund', await day.owner.send('POST', `/staff/orders/${id}/refunds`, back))
  }
}

async function aBill(day: Day, customer: DayCustomer, dice: Dice): Promise<boolean> {
  const counter = aCounter(day.staff)
  const opened = await counter.send({ what: { kind: 'amount', amount: 500 + 100 * dice(300) } })
  if (!well(day, 'a bill', opened)) return false
  const { id } = v.parse(v.object({ id: v.string() }), opened.body)
  const guest = aGuestOf(customer.client, id)
  const fate = dice(10)
  if (fate === 0) return well(day, 'a bill cancelled', await counter.cancel(id))
  if (fate === 1) return true
  const points = dice(4) === 0 ? 100 : 0
  if (!well(day, 'a bill claimed', await guest.claim({ points }))) return true
  if (fate === 2) return well(day, 'a bill left', await guest.leave())
  const bill = (await counter.list()).find((one) => one.id === id)
  if (bill)
    well(
      day,
      'a bill settled',
      await counter.settle(bill, { pointsToRedeem: points, quoteHash: bill.quote.hash }),
    )
  return true
}

/** Points for another phone, which may have no account; some transfers are cancelled. */
export async function aTransfer(day: Day, dice: Dice): Promise<void> {
  const sender = day.customers[dice(day.customers.length)]
  const other = day.customers[dice(day.customers.length)]
  if (!sender || !other) throw new Error('expected customers')
  const confirmed_at = new Date(day.shop.clock.now)
  await day.shop.db
    .updateTable('customer_session')
    .set({ confirmed_at })
    .where('customer_id', '=', sender.id)
    .execute()
  const id = anOrderId()
  const phone = dice(5) === 0 ? `+9665990${String(10_000 + dice(50))}` : other.phone
  const body = { id, phone, points: 10 + dice(150) }
  if (!well(day, 'a transfer', await sender.client.send('POST', '/wallet/transfers', body))) return
  if (!well(day, 'a transfer sent', await sender.client.send('POST', `/wallet/transfers/${id}/confirm`)))
    return
  if (dice(3) === 0)
    well(day, 'a transfer undone', await sender.client.send('POST', `/wallet/transfers/${id}/undo`))
}

/** Runs the cron jobs as often as they are due. */
export async function runCronJobs({ shop }: Pick<Day, 'shop'>): Promise<void> {
  await releaseExpiredHolds(shop.db, shop.clock.now)
  await shop.runCronJobs()
  await expireBills(shop.deps)
  await settleTransfers(shop.deps)
  await lapsePoints(shop.deps)
}
