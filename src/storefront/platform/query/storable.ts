import * as v from 'valibot'
import type { Order } from '#contract/order.ts'

/**
 * Returns the data of a query as the device stores it, without what must not be stored; undefined if it does
 * not fit. What another build stored is read with it too, so that fields which are new get their defaults.
 */
export type Storable = (data: unknown) => unknown

/** Data of this schema, which is stored as `strip` returns it. */
export const storable =
  <Data>(schema: v.GenericSchema<unknown, Data>, strip: (data: Data) => Data): Storable =>
  (data) => {
    const parsed = v.safeParse(schema, data)
    return parsed.success ? strip(parsed.output) : undefined
  }

/**
 * Returns whether the order says how it is paid. The copy without its customer that a device stores always
 * says "cash" and no `extra`: an amount to collect or a payment must not be read from it.
 */
export const isPaymentKnown = ({
  customerPhone,
  paymentMethod,
}: Pick<Order, 'customerPhone' | 'paymentMethod'>): boolean =>
  // an employee's view of an old order has no phone either, but its method is true
  customerPhone !== '' || paymentMethod !== 'cash'

/**
 * Removes what identifies or locates the customer, and the names of those who share a family cart. The notes
 * of the dishes stay ("no onions", an allergy): a dish that is ordered again without a network must not lose
 * its note.
 */
export const withoutPerson = (order: Order): Order => ({
  ...order,
  customerName: '',
  customerPhone: '',
  address: null,
  note: '',
  quote: { ...order.quote, lines: order.quote.lines.map(({ person: _, ...line }) => line) },
  paymentMethod: 'cash',
  payment: null,
  courier: null,
  care: [],
  extra: 0,
})
