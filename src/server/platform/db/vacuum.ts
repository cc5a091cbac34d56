import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Reclaims space and updates the planner's statistics. */
export const vacuum = (db: Db): Promise<unknown> => sql`vacuum analyze`.execute(db)
