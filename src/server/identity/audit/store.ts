import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { batchSize, inBatches } from '#server/platform/db/delete-batches.ts'

/** What is recorded in `audit_entry`; the audit reads other acts from the tables that they changed. */
export type AuditedAct =
  | 'staff-added'
  | 'staff-changed'
  | 'staff-removed'
  | 'staff-invited'
  | 'staff-invited-again'
  | 'staff-invitation-cancelled'
  | 'staff-joined'
  | 'staff-declined'
  | 'promo-made'
  | 'promo-changed'
  | 'promo-ended'
  | 'offer-planned'
  | 'offer-stopped'

type Audited = {
  readonly what: AuditedAct
  /** Who did it; null for a command on the server. */
  readonly by: string | null
  readonly at: number
  /** The number of the employee, in E.164; '' for what is about no employee. */
  readonly phone: string
  /** The changed duty, promo code or offer, before and after; null if there was, or is, none. */
  readonly before: object | null
  readonly after: object | null
}

/** Inserts the entry of an act, in the transaction of the act: there is no act without its entry. */
export const insertAudited = (tx: Tx, { what, by, at, phone, before, after }: Audited) =>
  tx
    .insertInto('audit_entry')
    .values({
      what,
      made_by: by,
      made_at: new Date(at),
      phone,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()

/** Replaces an earlier number of a person in the entries about it. */
export const replaceAuditedPhone = (tx: Tx, from: string, to: string) =>
  tx.updateTable('audit_entry').set({ phone: to }).where('phone', '=', from).execute()

const invitationActs: readonly AuditedAct[] = [
  'staff-invited',
  'staff-invited-again',
  'staff-invitation-cancelled',
  'staff-declined',
]

/**
 * Removes the numbers of people who were invited before an instant, are not invited any more, never joined
 * and have no account. With an account, its deletion removes them.
 */
export const deleteInvitedNumbers = (db: Db, before: number): Promise<number> =>
  inBatches(() =>
    sql<{ one: number }>`
      update audit_entry set phone = ''
      where id = any(array(
        select a.id
        from audit_entry a
        where a.phone <> '' and a.made_at < ${new Date(before)}
          and not exists (select from staff_invite i where i.phone = a.phone)
          and not exists (select from staff s where s.phone = a.phone)
          and not exists (select from customer c where c.phone = a.phone)
          and not exists (
            select from audit_entry b
            where b.phone = a.phone and b.what <> all (${[...invitationActs]}::text[])
          )
        limit ${batchSize}
        for update skip locked
      ))
      returning 1 as one`.execute(db),
  )
