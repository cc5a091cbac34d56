import { sql } from 'kysely'
import * as v from 'valibot'
import { type Device, Profile } from '#contract/me.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function readProfile(db: Db, customerId: string): Promise<Profile> {
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

export async function listDevicesOf(
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

export const hasSession = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db
    .selectFrom('customer_session')
    .select('id')
    .where('token_hash', '=', sessionId)
    .executeTakeFirst()) !== undefined

export const isOfStaff = async (db: Db, phone: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('phone').where('phone', '=', phone).executeTakeFirst()) !== undefined
