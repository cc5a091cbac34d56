import type { Deps } from '#server/platform/deps.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The purpose of each of the server's own keys. Each purpose has a separate key. */
type SecretPurpose = 'payment-link' | 'scan-code' | 'second-factor' | 'vapid' | 'webhook'

/**
 * Returns the 256-bit key of this purpose and generates it on first use. It is stored in the database, so
 * that all processes share it. (The key of the sign-in codes is outside of it: `Deps.codeKey`.)
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
    throw new Error(`expected the secret "${purpose}" to exist after its insert; look at the table secret`)
  return made
}

async function findSecret(db: Db, purpose: SecretPurpose): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secret').select('hex').where('purpose', '=', purpose).executeTakeFirst()
  return row && Buffer.from(row.hex, 'hex')
}
