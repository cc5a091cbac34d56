import { type RawBuilder, sql } from 'kysely'

const uses = 'the use count of a promo code equals its orders and is within its limit'
const ofCustomer = 'a customer’s use count of a promo code equals their orders and is within its limit'

/** Changes that break the counts of the code `EID`, which was not changed since it was made. */
export const promoCases: readonly (readonly [string, string, () => RawBuilder<unknown>, () => string])[] = [
  [uses, 'a use that was not given back', () => sql`update promo set used = used + 1`, () => 'code EID'],
  [uses, 'more uses than there are', () => sql`update promo set uses_total = 0`, () => 'code EID'],
  [
    ofCustomer,
    'a use that is not the customer’s',
    () => sql`delete from promo_customer`,
    () => 'code EID, customer',
  ],
  [
    ofCustomer,
    'more uses than each customer has',
    () => sql`update promo set uses_each = 0`,
    () => 'code EID, customer',
  ],
]
