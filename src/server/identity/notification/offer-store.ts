import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** A query for the customers (`id`) who agreed to offers and have not been sent this one. At most `most`. */
export const selectAgreed = (subject: string, most: number) => sql`
  select c.customer_id as id
  from notification_choice c
  where c.offers
    and not exists (
      select 1
      from notification n
      where n.customer_id = c.customer_id and n.kind = 'offer' and n.subject = ${subject}
    )
  order by c.customer_id
  limit ${most}
`

/** How many customers agreed to offers and have not been sent this one. */
export async function countAgreed(db: Db, subject: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (${selectAgreed(subject, 10_000_000)}) a
  `.execute(db)
  return rows[0]?.waiting ?? 0
}
