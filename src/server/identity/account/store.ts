import { sql } from 'kysely'
import * as v from 'valibot'
import { termsVersion } from '#contract/account.ts'
import type { Customer } from '#contract/session.ts'
import { Localized } from '#contract/locale.ts'
import type { Gender } from '#domain/customer.ts'
import { type Lang, wordsIn } from '#domain/locale.ts'
import { isInUse, listRetired } from '#server/catalogue/publication/branch-in-use-store.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { lockPhone } from './code-store.ts'

/**
 * A branch keeps its board after an import has retired it, until its orders and bills have ended, its
 * customers' reports are answered, and the refunds that a bank refused are given another way.
 */
const hasBoard = sql`(
  b.retired_at is null or ${isInUse}
  or exists (select from care_ticket t where t.branch_id = b.id and t.state = 'open')
  or exists (
    select from refund r
    join placed_order p on p.id = r.order_id
    where r.state = 'failed' and p.branch_id = b.id
  )
)`

/** Selects customers with their current staff rights. */
export const selectCustomers = (db: Db) =>
  db
    .selectFrom('customer as c')
    .leftJoin('staff as s', 's.phone', 'c.phone')
    .select([
      'c.id',
      'c.phone',
      'c.first_name',
      'c.last_name',
      'c.email',
      'c.lang',
      'c.registered_at',
      'c.terms_version',
      's.duty',
      // most requests are customers': for them no branch is read
      sql<string[]>`case
        when s.duty = 'owner' then array(
          select b.id from branch b where ${hasBoard} order by b.retired_at is not null, b.place
        )
        when s.duty in ('staff', 'manager') then array(
          select b.id
          from staff_branch sb
          join branch b on b.id = sb.branch_id
          where sb.phone = s.phone and ${hasBoard}
          order by b.retired_at is not null, b.place
        )
        else '{}'::text[]
      end`.as('branch_ids'),
    ])

type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>>

export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  phone: row.phone,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  lang: row.lang,
  registered: row.registered_at !== null,
  agreed: row.terms_version === termsVersion,
  staff: row.duty && { role: row.duty, branchIds: row.branch_ids },
})

/** Returns the customer; an employee with the names of branches that the list of branches lacks. */
export async function getCustomer(db: Db, id: string): Promise<Customer> {
  const customer = toCustomer(await selectCustomers(db).where('c.id', '=', id).executeTakeFirstOrThrow())
  const { staff } = customer
  const retired = staff ? await listRetired(db, staff.branchIds) : []
  return staff && retired.length > 0 ? { ...customer, staff: { ...staff, retired } } : customer
}

/**
 * Returns the id of the customer with this phone, inserting them if needed, and records their consent.
 * `isFirst`: they agree for the first time, so this is their first sign-in.
 */
export async function welcomeCustomer(
  tx: Tx,
  { id, phone, lang, terms, now }: { id: string; phone: string; lang: Lang; terms: string; now: number },
): Promise<{ readonly id: string; readonly isFirst: boolean }> {
  const at = new Date(now)
  const known = await tx
    .selectFrom('customer')
    .select('terms_version')
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const row = await tx
    .insertInto('customer')
    .values({ id, phone, lang, terms_version: terms, terms_at: at, created_at: at })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ terms_version: terms, terms_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertConsents(tx, row.id, terms, at)
  return { id: row.id, isFirst: row.id === id || known?.terms_version === null }
}

/**
 * Returns the id of the customer with this phone, inserting an account that has agreed to nothing yet. A
 * complete profile keeps its name. Waits for a customer who is changing to this number.
 */
export async function ensureCaller(
  tx: Tx,
  { id, phone, name, lang, now }: { id: string; phone: string; name: string; lang: Lang; now: number },
): Promise<string> {
  await lockPhone(tx, phone)
  const row = await tx
    .insertInto('customer')
    .values({ id, phone, first_name: name, lang, created_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({
        first_name: sql<string>`
          case when customer.registered_at is null then excluded.first_name else customer.first_name end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns the first name of a customer, which is empty before the profile is complete. */
export const getFirstName = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('customer').select('first_name').where('id', '=', id).executeTakeFirstOrThrow())
    .first_name

/** Records that a signed-in customer agrees to this version of the terms. */
export async function agreeTo(tx: Tx, id: string, terms: string, now: number): Promise<void> {
  const at = new Date(now)
  await tx
    .updateTable('customer')
    .set({ terms_version: terms, terms_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  await insertConsents(tx, id, terms, at)
}

/** Terms and privacy policy share one version: the customer agrees to both with one checkbox. */
const insertConsents = (tx: Tx, customerId: string, terms: string, at: Date) =>
  sql`
    insert into consent (customer_id, document, version, agreed_at)
    select ${customerId}, d.document, ${terms}, ${at}::timestamptz
    from (values ('terms'), ('privacy')) as d (document)
    on conflict do nothing`.execute(tx)

type ProfileChange = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | null | undefined
  /** "YYYY-MM-DD" */
  readonly birthDate?: string | null | undefined
  readonly gender?: Gender | null | undefined
  readonly lang?: Lang | undefined
}

/**
 * Changes the given fields. A customer with both names counts as registered. Returns false if the account was
 * deleted meanwhile.
 */
export async function changeCustomer(
  db: Db,
  id: string,
  change: ProfileChange,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('customer')
    .set((eb) => ({
      first_name: change.firstName ?? eb.ref('first_name'),
      last_name: change.lastName ?? eb.ref('last_name'),
      email: change.email === undefined ? eb.ref('email') : change.email,
      birth_date: change.birthDate === undefined ? eb.ref('birth_date') : change.birthDate,
      gender: change.gender === undefined ? eb.ref('gender') : change.gender,
      lang: change.lang ?? eb.ref('lang'),
      registered_at: sql<Date | null>`case
        when registered_at is not null then registered_at
        when ${change.firstName ?? null}::text is null and first_name = '' then null
        when ${change.lastName ?? null}::text is null and last_name = '' then null
        else ${new Date(now)}::timestamptz
      end`,
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the restaurant's name in this language; a plain word for it until a menu has been imported. */
export async function getBrandName(db: Db, lang: Lang): Promise<string> {
  const row = await db
    .selectFrom('brand')
    .select(sql`content -> 'name'`.as('name'))
    .executeTakeFirst()
  const name = v.safeParse(Localized, row?.name)
  return name.success ? wordsIn(name.output, lang).text : { en: 'Restaurant', ar: 'المطعم' }[lang]
}

/** Returns the language of messages to the customer. */
export async function getCustomerLang(db: Db, customerId: string): Promise<Lang> {
  const { lang } = await db
    .selectFrom('customer')
    .select('lang')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return lang
}

/** Whether the employee has a PIN that unlocks the console. The PIN itself is in audience/me. */
export async function hasPin(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_pin')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the id of the customer with this phone number (E.164); undefined if there is none. */
export const findCustomerId = async (db: Db, phone: string): Promise<string | undefined> =>
  (await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst())?.id
