import { randomBytes } from 'node:crypto'
import { termsVersion } from '#contract/account.ts'
import { hashOf } from '#server/account/hash.ts'
import { insertSession, welcomeCustomer } from '#server/account/store.ts'
import { aDiner, askOf } from './diner.ts'
import type { TestShop } from './shop.ts'

let newcomers = 0

/** Somebody who has just signed in for the first time, and has not said their name. */
export async function aNewcomer(shop: TestShop) {
  newcomers += 1
  const place = newcomers
  const phone = `+96656${String(place).padStart(7, '0')}`
  const token = randomBytes(32).toString('base64url')
  const now = shop.clock.now
  const id = await shop.db.transaction().execute(async (tx) => {
    const customerId = await welcomeCustomer(tx, {
      id: `newcomer-${place}`,
      phone,
      lang: 'en',
      terms: termsVersion,
      now,
    })
    await insertSession(tx, {
      tokenHash: hashOf(token),
      customerId,
      device: 'test',
      newDeviceSince: null,
      now,
      expiresAt: now + 30 * 24 * 60 * 60_000,
    })
    return customerId
  })
  const diner = aDiner(askOf(shop), `sid=${token}`)
  return {
    id,
    phone,
    diner,
    register: () => diner.send('PATCH', '/me', { firstName: 'New', lastName: 'Comer' }),
  }
}
