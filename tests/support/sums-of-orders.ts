import { readFileSync } from 'node:fs'
import { migrations } from '#server/platform/db/migrate.ts'

/** The statements with which the migrations sum the orders that they find, in their order. */
export const sumsOfOrders: readonly string[] = ['0065-branch-hour.sql', '0115-sold-orders.sql'].flatMap(
  (name) =>
    readFileSync(new URL(name, migrations), 'utf8')
      .split(';\n')
      .filter(
        (statement) =>
          /^\s*(insert into branch_\w+ \(|update branch_hour )/.test(statement) &&
          statement.includes('placed_order o'),
      ),
)
