import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

/** How many queries of the shop’s database wait for a lock; the embedded one has a single connection. */
export async function countWaiting({ db }: Pick<TestShop, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
