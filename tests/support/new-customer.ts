import { termsVersion } from '#contract/account.ts'
import { welcomeCustomer } from '#server/identity/account/store.ts'
import { aCustomerClient, askOf } from './customer-client.ts'
import { aSession } from './known-customers.ts'
import type { TestShop } from './shop.ts'

let newcomers = 0

/** A new customer who has signed in for the first time, without a name. */
export async function aNewCustomer(shop: TestShop) {
  newcomers += 1
  const place = newcomers
  const phone = `+96656${String(place).padStart(7, '0')}`
  const now = shop.clock.now
  const { id, cookie } = await shop.db.transaction().execute(async (tx) => {
    const { id } = await welcomeCustomer(tx, {
      id: `newcomer-${place}`,
      phone,
      lang: 'en',
      terms: termsVersion,
      now,
    })
    return { id, cookie: await aSession(tx, id, now) }
  })
  const client = aCustomerClient(askOf(shop), cookie)
  return {
    id,
    phone,
    client,
    register: () => client.send('PATCH', '/me', { firstName: 'New', lastName: 'Comer' }),
  }
}
