import { randomBytes } from 'node:crypto'
import { termsVersion } from '#contract/account.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { changeCustomer, welcomeCustomer } from '#server/identity/account/store.ts'
import { insertSession } from '#server/identity/account/session-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

const day = 24 * 60 * 60_000

/**
 * Inserts registered customers with sessions and returns the `cookie` header of each: for tests with too many
 * customers to send codes to.
 */
export async function knownCustomers(db: Db, count: number, now: number): Promise<string[]> {
  const cookies: string[] = []
  for (let place = 0; place < count; place++) {
    const phone = `+96655${String(place).padStart(7, '0')}`
    const cookie = await db.transaction().execute(async (tx) => {
      const { id } = await welcomeCustomer(tx, {
        id: `client-${place}`,
        phone,
        lang: 'ar',
        terms: termsVersion,
        now,
      })
      await changeCustomer(tx, id, { firstName: 'CustomerClient', lastName: String(place) }, now)
      return aSession(tx, id, now)
    })
    cookies.push(cookie)
  }
  return cookies
}

/** Inserts a session of a customer and returns its `cookie` header. */
export async function aSession(tx: Tx, customerId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(tx, {
    tokenHash: hashOf(token),
    customerId,
    device: 'test',
    deviceHash: hashOf('test'),
    newDeviceSince: null,
    factorAt: null,
    now,
    expiresAt: now + 30 * day,
  })
  return `sid=${token}`
}
