import { sql } from 'kysely'
import * as v from 'valibot'
import { type Device, Profile } from '#contract/me.ts'
import type { Db } from '../db/db.ts'

export async function findProfile(db: Db, customerId: string): Promise<Profile> {
  const [row, consents] = await Promise.all([
    db
      .selectFrom('customer')
      .select(['birth_date', 'gender', 'password_hash'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('consent')
      .select(['document', 'version', 'agreed_at'])
      .where('customer_id', '=', customerId)
      .orderBy('agreed_at', 'desc')
      .orderBy('document')
      .execute(),
  ])
  return v.parse(Profile, {
    birthDate: row.birth_date,
    gender: row.gender,
    hasPassword: row.password_hash !== null,
    consents: consents.map((consent) => ({
      document: consent.document,
      version: consent.version,
      agreedAt: consent.agreed_at.toISOString(),
    })),
  })
}

export const findPassword = (db: Db, phone: string) =>
  db
    .selectFrom('customer as c')
    .leftJoin('staff as s', 's.phone', 'c.phone')
    .select(['c.password_hash', 's.duty'])
    .where('c.phone', '=', phone)
    .executeTakeFirst()

export const keepPassword = (db: Db, customerId: string, hash: string | null) =>
  db
    .updateTable('customer')
    .set({ password_hash: hash })
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .execute()

export async function findDevices(
  db: Db,
  { customerId, sessionId, now }: { customerId: string; sessionId: string; now: number },
): Promise<Device[]> {
  const rows = await db
    .selectFrom('customer_session')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'token_hash'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', new Date(now))
    .orderBy(sql`token_hash = ${sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.device,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.token_hash === sessionId,
  }))
}

/** False: there is none of theirs with that id. What hangs on a session (codes to show, push) goes with it. */
export async function endSession(db: Db, { customerId, id }: { customerId: string; id: string }) {
  const ended = await db
    .deleteFrom('customer_session')
    .where('customer_id', '=', customerId)
    .where(sql<string>`id::text`, '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export const endOtherSessions = (
  db: Db,
  { customerId, sessionId }: { readonly customerId: string; readonly sessionId: string },
) =>
  db
    .deleteFrom('customer_session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '<>', sessionId)
    .execute()

export const hasSession = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db
    .selectFrom('customer_session')
    .select('id')
    .where('token_hash', '=', sessionId)
    .executeTakeFirst()) !== undefined

/** Whose number this is: the customer's id, or undefined. */
export const findOwner = async (db: Db, phone: string): Promise<string | undefined> =>
  (await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst())?.id

export const isOfStaff = async (db: Db, phone: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('phone').where('phone', '=', phone).executeTakeFirst()) !== undefined

/** Has another number from now on; this session counts as one of a new device, as whoever took a number over would have it. */
export async function movePhone(
  tx: Db,
  move: { customerId: string; sessionId: string; from: string; to: string; newDeviceSince: number | null },
): Promise<void> {
  await tx.updateTable('customer').set({ phone: move.to }).where('id', '=', move.customerId).execute()
  await tx
    .updateTable('customer_session')
    .set({
      confirmed_at: null,
      new_device_since: move.newDeviceSince === null ? null : new Date(move.newDeviceSince),
    })
    .where('token_hash', '=', move.sessionId)
    .execute()
  // whoever is given the old number later is nobody these browsers know
  await tx.deleteFrom('trusted_device').where('phone', '=', move.from).execute()
  await tx.deleteFrom('sign_in_code').where('phone', '=', move.from).execute()
}
