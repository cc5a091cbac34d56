import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

/** How many queries of the shop’s database wait for a lock; the embedded one has a single connection. */
export async function countWaiting({ db }: Pick<TestShop, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Waits until this many queries wait for a lock, or the request is answered because it waits for none. */
export async function untilWaiting(
  shop: Pick<TestShop, 'db'>,
  count: number,
  request: Promise<unknown>,
): Promise<void> {
  let isAnswered = false
  void request.finally(() => (isAnswered = true))
  await expect.poll(async () => isAnswered || (await countWaiting(shop)) === count).toBe(true)
}
