import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-batches.ts'

const lock = (tx: Tx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)

/**
 * Each serializes what it names until the transaction ends, so that counts do not change meanwhile. A
 * transaction takes them in this order: the network, the phone, the codes of the day.
 */
export const lockNetwork = (tx: Tx, network: string) => lock(tx, `sign-in from ${network}`)
export const lockPhone = (tx: Tx, phone: string) => lock(tx, `sign-in ${phone}`)
export const lockBudget = (tx: Tx) => lock(tx, 'codes of a day')

export type Try = {
  readonly id: string
  readonly what: 'sent' | 'right' | 'wrong' | 'unread'
  readonly bucket: string
  readonly phone: string
  readonly network: string
  readonly deviceHash: string
  readonly at: number
}

export const insertTry = (tx: Tx, { deviceHash, at, ...rest }: Try) =>
  tx
    .insertInto('sign_in_try')
    .values({ ...rest, device_hash: deviceHash, happened_at: new Date(at) })
    .execute()

/** Sets the result of a try that was recorded before its result was known. */
export const settleTry = (tx: Tx, id: string, what: Try['what']) =>
  tx.updateTable('sign_in_try').set({ what }).where('id', '=', id).execute()

export const deleteTry = (tx: Tx, id: string) => tx.deleteFrom('sign_in_try').where('id', '=', id).execute()

/** Returns the instants of the tries of one key, oldest first. */
export async function listTries(
  tx: Tx,
  limitKey: string,
  what: 'sent' | 'wrong',
  since: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('sign_in_try')
    .select('happened_at')
    .where('bucket', '=', limitKey)
    .where('what', '=', what)
    .where('happened_at', '>', new Date(since))
    .orderBy('happened_at')
    .execute()
  return rows.map((row) => row.happened_at.getTime())
}

/**
 * Returns the instant of the nth newest code sent (or tried) from a network since then; undefined if there
 * are fewer.
 */
export async function findNthTry(
  db: Db,
  { network, kind, nth, since }: { network: string; kind: 'sends' | 'tries'; nth: number; since: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sign_in_try')
    .select('happened_at')
    .where('network', '=', network)
    .where('what', 'in', kind === 'sends' ? ['sent'] : ['right', 'wrong', 'unread'])
    .where('happened_at', '>', new Date(since))
    .orderBy('happened_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.happened_at.getTime()
}

/**
 * Returns when the nth most recent other phone of a network (or browser) was last used; undefined if there
 * are fewer.
 */
export async function findNthPhone(
  db: Db,
  at: { column: 'network' | 'device_hash'; value: string; otherThan: string; nth: number; since: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sign_in_try')
    .select((eb) => eb.fn.max('happened_at').as('last_at'))
    .where(at.column, '=', at.value)
    .where('phone', '<>', at.otherThan)
    .where('happened_at', '>', new Date(at.since))
    .groupBy('phone')
    .orderBy('last_at', 'desc')
    .offset(at.nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.last_at.getTime()
}

/** Returns the number of codes sent since then, to all phones. */
export const countSent = async (db: Db, since: number): Promise<number> =>
  (await countTries(db, { since })).sent

/** Returns the number of tries since then by result, for all phones: from one network, or from all. */
export async function countTries(
  db: Db,
  { since, network }: { since: number; network?: string },
): Promise<Readonly<Record<Try['what'], number>>> {
  const rows = await db
    .selectFrom('sign_in_try')
    .select(['what', sql<number>`count(*)::int`.as('many')])
    .where('happened_at', '>', new Date(since))
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
    .groupBy('what')
    .execute()
  const many = (what: Try['what']) => rows.find((row) => row.what === what)?.many ?? 0
  return { sent: many('sent'), right: many('right'), wrong: many('wrong'), unread: many('unread') }
}

type Code = {
  readonly browserHash: string
  readonly phone: string
  readonly hmac: string
  readonly digits: number
  readonly at: number
  readonly expiresAt: number
}

export const insertCode = (tx: Tx, code: Code) =>
  tx
    .insertInto('sign_in_code')
    .values({
      browser_hash: code.browserHash,
      phone: code.phone,
      code_hmac: code.hmac,
      digits: code.digits,
      created_at: new Date(code.at),
      expires_at: new Date(code.expiresAt),
    })
    .execute()

export const deleteCode = (db: Db, browserHash: string) =>
  db.deleteFrom('sign_in_code').where('browser_hash', '=', browserHash).execute()

/**
 * Counts one try of the code and returns the HMAC to compare with; undefined when no try is left, or the code
 * is shorter than `digits`. Counting and reading are one statement, so that of a hundred simultaneous guesses
 * only three are compared.
 */
export const countCodeTry = (
  tx: Tx,
  {
    browserHash,
    phone,
    tries,
    digits,
    now,
  }: { browserHash: string; phone: string; tries: number; digits: number; now: number },
) =>
  tx
    .updateTable('sign_in_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('browser_hash', '=', browserHash)
    .where('phone', '=', phone)
    .where('attempts', '<', tries)
    .where('digits', '>=', digits)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['code_hmac', 'attempts'])
    .executeTakeFirst()

export const findCode = (tx: Tx, browserHash: string, phone: string) =>
  tx
    .selectFrom('sign_in_code')
    .select(['attempts', 'used_at', 'expires_at'])
    .where('browser_hash', '=', browserHash)
    .where('phone', '=', phone)
    .executeTakeFirst()

/** Marks all open codes of a phone as used, for all browsers; called after a right code. */
export const useCodes = (tx: Tx, phone: string, now: number) =>
  tx
    .updateTable('sign_in_code')
    .set({ used_at: new Date(now) })
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .execute()

/**
 * Returns the key under which a phone's limits are counted: the phone or, on a trusted device, the phone and
 * the device. So wrong guesses from other devices never lock the owner out.
 */
export async function getLimitKey(tx: Tx, deviceHash: string, phone: string, now: number): Promise<string> {
  const trusted = await tx
    .selectFrom('trusted_device')
    .select('phone')
    .where('device_hash', '=', deviceHash)
    .where('phone', '=', phone)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  return trusted ? `${phone} ${deviceHash}` : phone
}

export const deleteExpiredCodes = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'sign_in_code', sql`created_at < ${new Date(before)}`)

export const deleteOldTries = (db: Db, before: number): Promise<number> =>
  deleteInBatches(db, 'sign_in_try', sql`happened_at < ${new Date(before)}`)
