import * as v from 'valibot'
import { type Invoice, Invoices } from '#contract/invoice.ts'
import { stepsOf } from '#domain/order.ts'
import type { Order } from '#contract/order.ts'
import type { CustomerClient } from './customer-client.ts'

/** Moves an order through all statuses to completed. */
export async function complete(staff: CustomerClient, order: Pick<Order, 'id' | 'method'>): Promise<void> {
  const steps = stepsOf(order.method)
  for (const [place, to] of steps.entries()) {
    const from = steps[place - 1]
    if (from === undefined) continue
    const reply = await staff.move(order.id, from, to)
    if (reply.status !== 200) throw new Error(`expected ${from} to ${to}, got ${JSON.stringify(reply.body)}`)
  }
}

/** The invoices and credit notes of an order, parsed. */
export const invoicesOf = async (reader: CustomerClient, orderId: string): Promise<Invoice[]> =>
  v.parse(Invoices, (await reader.send('GET', `/orders/${orderId}/invoices`)).body).invoices
