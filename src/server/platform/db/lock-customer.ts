import type { Tx } from './db.ts'

/**
 * Serializes changes of what a customer has, such as addresses, and waits for the deletion of the account.
 * `for no key update` does not block a new order, whose foreign key takes only a key-share lock on the
 * customer.
 */
export const lockCustomer = (tx: Tx, customerId: string) =>
  tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst()
