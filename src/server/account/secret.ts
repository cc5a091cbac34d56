import type { Deps } from '../deps.ts'
import type { Db } from '../db/db.ts'

/** What each of the server's own keys is for. A key is never used for two things. */
export type SecretPurpose = 'sign-in-code' | 'scan-code' | 'vapid'

/**
 * A key of 256 bits that the server made for itself when it first needed it. It stays in the database, so that all
 * processes on one database agree, and a restart in the middle of a sign-in changes nothing.
 */
export async function getSecret(
  { db, random, now }: Pick<Deps, 'db' | 'random' | 'now'>,
  purpose: SecretPurpose,
): Promise<Buffer> {
  const kept = await findSecret(db, purpose)
  if (kept) return kept

  await db
    .insertInto('secret')
    .values({
      purpose,
      hex: Buffer.from(random.token(), 'base64url').toString('hex'),
      made_at: new Date(now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findSecret(db, purpose)
  if (!made)
    throw new Error(`expected the secret "${purpose}" to be there once made; look at the table secret`)
  return made
}

async function findSecret(db: Db, purpose: SecretPurpose): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secret').select('hex').where('purpose', '=', purpose).executeTakeFirst()
  return row && Buffer.from(row.hex, 'hex')
}
