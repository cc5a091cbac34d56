import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { DB } from './rows.ts'

/** The database or a transaction in it: a store function that takes it runs in either. */
export type Db = Kysely<DB>

/**
 * A transaction. A function whose rows must be written together takes it: the compiler refuses a plain `Db`.
 */
export type Tx = Transaction<DB>

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
