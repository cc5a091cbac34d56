import { readFileSync } from 'node:fs'
import { migrations } from '#server/platform/db/migrate.ts'

/** A statement, after its comments, that writes sums or the temporary tables from which they are summed. */
const sums = /^(\s*--.*\n)*\s*(create temporary |insert into |update branch_|drop view )/

/**
 * The statements with which a migration sums the orders that it finds, without its locks, as one text:
 * the temporary tables end with its transaction.
 */
export const sumsOf = (migration: string): string =>
  readFileSync(new URL(migration, migrations), 'utf8')
    // the bodies of functions
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '')
    .split(';\n')
    .filter((statement) => sums.test(statement))
    .join(';\n')

/** The sums of all migrations that the owner's figures are from, in their order. */
export const sumsOfOrders: readonly string[] = ['0065-branch-hour.sql', '0115-sold-orders.sql'].map(sumsOf)
