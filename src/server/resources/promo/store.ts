import { type Selectable, sql } from 'kysely'
import { givenUpStatuses } from '#domain/order.ts'
import { isMethod } from '#domain/method.ts'
import type { Promo, PromoUse } from '#domain/promo.ts'
import type { PromoRules } from '#domain/promo-rules.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { DB } from '#server/platform/db/rows.ts'

/** A code with when it was made (milliseconds since 1970), and how often it was changed. */
export type PromoRow = Promo & { readonly madeAt: number; readonly revision: number }

/** Returns a code and the customer data that its rules need; `customer` is null for a guest. */
export async function findPromo(
  db: Db,
  code: string,
  customerId: string | undefined,
): Promise<{ readonly promo: Promo; readonly customer: PromoUse['customer'] } | undefined> {
  const row = await db
    .selectFrom('promo as p')
    .leftJoin('customer as c', (join) => join.on('c.id', '=', customerId ?? ''))
    .leftJoin('promo_customer as u', (join) =>
      join.onRef('u.code', '=', 'p.code').onRef('u.customer_id', '=', 'c.id'),
    )
    .selectAll('p')
    .select([
      'c.phone',
      'u.used as used_by_customer',
      // by other accounts that had the number: deleted ones, and those that have another number now
      sql<number>`(
        select coalesce(sum(w.used), 0)::int
        from promo_past w
        where w.phone_hash = hash_of_phone(c.phone) and w.code = p.code
          and w.customer_id is distinct from c.id
      )`.as('used_before'),
      sql<boolean>`p.first_order and (
        exists (
          select from placed_order o
          where o.customer_id = c.id and o.status <> all(${givenUpStatuses}::text[])
        )
        or exists (
          select from promo_past w
          where w.phone_hash = hash_of_phone(c.phone) and w.code is null
            and w.customer_id is distinct from c.id
        )
      )`.as('has_ordered'),
    ])
    .where('p.code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { phone, used_by_customer: now, used_before: before, has_ordered: hasOrdered } = row
  const used = (now ?? 0) + before
  return { promo: asPromo(row), customer: phone === null ? null : { phone, used, hasOrdered } }
}

/** Arabic letters that people and keyboards write for each other, one below the other. */
const alike = {
  from: ['أإآٱ', 'ىیے', 'ةہھە', 'ک'].join(''),
  to: ['اااا', 'ييي', 'هههه', 'ك'].join(''),
}

/**
 * Returns a stored code that differs from a folded one only in the spelling of Arabic letters: customers type
 * a printed أهلا as اهلا and هدية as هديه. Codes that have not ended are first, then the latest.
 */
export async function findAlikeCode(db: Db, code: string): Promise<string | undefined> {
  if (!/\p{Script=Arabic}/u.test(code)) return undefined
  const row = await db
    .selectFrom('promo')
    .select('code')
    .where('code', '<>', code)
    .where(
      sql<boolean>`translate(code, ${alike.from}, ${alike.to}) = translate(${code}, ${alike.from}, ${alike.to})`,
    )
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.code
}

/** Returns every code, the latest first. */
export async function listPromos(db: Db): Promise<PromoRow[]> {
  const rows = await db.selectFrom('promo').selectAll().orderBy('made_at', 'desc').orderBy('code').execute()
  return rows.map(asPromoRow)
}

/** Returns a code, and locks its row until the transaction ends; undefined if there is none. */
export async function lockPromo(tx: Tx, code: string): Promise<PromoRow | undefined> {
  const row = await tx.selectFrom('promo').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  return row && asPromoRow(row)
}

/** Changes the rules of a code; its phones and its uses stay. */
export const updateRules = (tx: Tx, code: string, rules: PromoRules): Promise<unknown> =>
  tx
    .updateTable('promo')
    .set((eb) => ({ ...columnsOf(rules), revision: eb('revision', '+', 1) }))
    .where('code', '=', code)
    .execute()

/** Inserts a code. Returns false if the code exists already, active or ended. */
export async function insertPromo(db: Db, promo: Promo, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promo')
    .values({
      code: promo.code,
      ...columnsOf(promo),
      phones: [...promo.phones],
      made_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Replaces a number in the codes for certain numbers: a code for a customer follows the change of number. */
export const replacePhone = (tx: Tx, from: string, to: string) =>
  sql`
    update promo set phones = array_replace(phones, ${from}, ${to})
    where ${from} = any (phones)`.execute(tx)

/**
 * Ends a code for good and keeps its row, because orders refer to it. Returns false if it had been ended
 * before, undefined if there is no such code.
 */
export async function endPromo(db: Db, code: string, now: number): Promise<boolean | undefined> {
  const found = await db.selectFrom('promo').select('ended_at').where('code', '=', code).executeTakeFirst()
  if (!found) return undefined
  const { numUpdatedRows } = await db
    .updateTable('promo')
    .set((eb) => ({ ended_at: new Date(now), revision: eb('revision', '+', 1) }))
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases one use of a code after its order was given up. */
export async function releaseUse(tx: Tx, { code, customerId }: { code: string; customerId: string }) {
  await tx
    .updateTable('promo')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .execute()
  await tx
    .updateTable('promo_customer')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .where('customer_id', '=', customerId)
    .execute()
}

const asPromo = (row: Selectable<DB['promo']>): Promo => ({
  code: row.code,
  kind: row.kind,
  value: row.kind === 'percent' ? row.value / 100 : row.value,
  cap: row.cap,
  minimumSubtotal: row.minimum_subtotal,
  startsAt: row.starts_at?.getTime() ?? null,
  endsAt: row.ends_at?.getTime() ?? null,
  isEnded: row.ended_at !== null,
  branchIds: row.branch_ids,
  methods: row.methods.filter(isMethod),
  usesTotal: row.uses_total,
  usesEach: row.uses_each,
  firstOrder: row.first_order,
  phones: row.phones,
  used: row.used,
})

const asPromoRow = (row: Selectable<DB['promo']>): PromoRow => ({
  ...asPromo(row),
  madeAt: row.made_at.getTime(),
  revision: row.revision,
})

const columnsOf = (rules: PromoRules) => ({
  kind: rules.kind,
  // percents are stored in hundredths
  value: rules.kind === 'percent' ? Math.round(rules.value * 100) : rules.value,
  cap: rules.cap,
  minimum_subtotal: rules.minimumSubtotal,
  starts_at: dateOf(rules.startsAt),
  ends_at: dateOf(rules.endsAt),
  branch_ids: [...rules.branchIds],
  methods: [...rules.methods],
  uses_total: rules.usesTotal,
  uses_each: rules.usesEach,
  first_order: rules.firstOrder,
})

const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant))
