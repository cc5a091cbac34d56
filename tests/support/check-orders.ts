import * as v from 'valibot'
import { Quote } from '#contract/quote.ts'
import { vatInside } from '#domain/money.ts'
import { canMove, isActive, type OrderStatus } from '#domain/order.ts'
import { slotMinutes } from '#domain/slot.ts'
import type { Db } from '#server/db/db.ts'

const minute = 60_000

/**
 * What must hold of all orders, whatever has happened to the server: a line for everything that does not, so
 * none for a sound database. Run after every fault.
 */
export async function checkOrders(db: Db): Promise<string[]> {
  const [orders, lines, events, tickets] = await Promise.all([
    db.selectFrom('placed_order').selectAll().execute(),
    db.selectFrom('order_line').selectAll().orderBy('place').execute(),
    db
      .selectFrom('order_event as e')
      .innerJoin('placed_order as o', 'o.id', 'e.order_id')
      .selectAll('e')
      .select(['o.branch_id', 'o.number as order_number', 'o.method'])
      .orderBy('e.number')
      .execute(),
    db.selectFrom('branch_ticket').selectAll().execute(),
  ])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const eventsOf = Map.groupBy(events, (event) => event.order_id)
  const eventsIn = Map.groupBy(events, (event) => event.branch_id)
  const wrong: string[] = []
  const must = (holds: boolean, about: string, what: string) =>
    void (holds || wrong.push(`${about}: ${what}`))

  const keys = new Set(orders.map((order) => `${order.customer_id} ${order.idempotency_key}`))
  must(keys.size === orders.length, 'orders', `${orders.length - keys.size} share a customer and a key`)

  for (const order of orders) {
    const { id } = order
    const quote = v.parse(Quote, order.quote)
    const own = linesOf.get(id) ?? []
    must(own.length > 0, id, 'has no lines')
    must(
      JSON.stringify(own.map((line) => [line.item_id, line.quantity, line.unit_price, line.total])) ===
        JSON.stringify(quote.lines.map((line) => [line.itemId, line.quantity, line.unitPrice, line.total])),
      id,
      'its lines are not those of its quote',
    )
    must(
      own.reduce((sum, line) => sum + line.total, 0) === order.subtotal,
      id,
      'its lines do not make its subtotal',
    )
    must(
      [quote.subtotal, quote.deliveryFee, quote.deposit, quote.taxable, quote.vat, quote.total].join() ===
        [order.subtotal, order.delivery_fee, order.deposit, order.taxable, order.vat, order.total].join(),
      id,
      'its amounts are not those of its quote',
    )
    must(
      order.taxable === order.subtotal - order.promo_discount - order.points_discount + order.delivery_fee,
      id,
      'its taxable amount is wrong',
    )
    must(order.total === order.taxable + order.deposit, id, 'its total is wrong')
    must(order.vat === vatInside(order.taxable), id, 'its VAT is wrong')
    must(order.due_at.getTime() % (slotMinutes * minute) === 0, id, 'is due between two slots')
    must(order.due_at.getTime() >= order.placed_at.getTime() + 120 * minute, id, 'is due within two hours')

    const history = eventsOf.get(id) ?? []
    must(history[0]?.from_status === null, id, 'has no beginning')
    must(
      history.at(-1)?.to_status === order.status,
      id,
      `stands at ${order.status}, its last event says otherwise`,
    )
    must(history.at(-1)?.number === order.last_event, id, 'does not know its last event')
    for (const [place, event] of history.entries()) {
      const before = history[place - 1]
      if (!before) continue
      // the columns hold what the domain calls a status: `status` is checked, these are copies of it
      const [from, to] = [event.from_status as OrderStatus, event.to_status as OrderStatus]
      must(from === before.to_status, id, `moved from ${from}, where it did not stand`)
      must(isActive(from), id, `moved on after its end (${from})`)
      must(
        canMove({ status: from, method: event.method }, to, event.mover),
        id,
        `moved from ${from} to ${to}`,
      )
    }
  }

  for (const ticket of tickets) {
    const own = eventsIn.get(ticket.branch_id) ?? []
    const about = `branch ${ticket.branch_id}`
    must(
      own.every((event, place) => event.number === place + 1) && own.length === ticket.event_number,
      about,
      'its events are not numbered without a gap',
    )
    const begun = own.filter((event) => event.from_status === null)
    must(
      begun.every((event, place) => event.order_number === 1000 + (place % 9000)),
      about,
      'its orders are not numbered without a gap',
    )
  }
  return wrong
}
