import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './rows.ts'

/** The database, or a transaction in it: store functions take either. */
export type Db = Kysely<DB>

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
