import { sql } from 'kysely'
import type { Localized } from '#domain/locale.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CartRow } from './store.ts'

/** A line that the branch swapped into an order for a dish of a participant. Its id is that of the change. */
export type SwappedLine = {
  readonly id: string
  readonly itemId: string
  readonly quantity: number
  readonly optionIds: readonly string[]
  readonly note: string
  readonly name: Localized
  /** The name of the participant, as the order has it. */
  readonly person: string
}

type OrderOfCart = {
  readonly id: string
  readonly status: OrderStatus
  /** The quantities of its lines, by the lines' ids. */
  readonly quantities: Readonly<Record<string, number>>
  readonly swapped: readonly SwappedLine[]
}

/**
 * Returns the orders of the host that have lines of the cart, or had some until the branch removed or swapped
 * them, the latest first.
 */
export const listOrdersOf = (db: Db, { id, customer_id, created_at }: CartRow): Promise<OrderOfCart[]> =>
  db
    .selectFrom('placed_order as o')
    .select([
      'o.id',
      'o.status',
      sql<Record<string, number>>`(
        select jsonb_object_agg(line ->> 'id', line -> 'quantity')
        from jsonb_array_elements(o.quote -> 'lines') as line
      )`.as('quantities'),
      sql<SwappedLine[]>`(
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', line -> 'id', 'itemId', line -> 'itemId', 'quantity', line -> 'quantity',
              'optionIds', (
                select coalesce(jsonb_agg(option -> 'optionId'), '[]')
                from jsonb_array_elements(line -> 'options') as option
              ),
              'note', line -> 'note', 'name', line -> 'name', 'person', line -> 'person'
            )
            order by place
          ),
          '[]'
        )
        from order_change c
        join jsonb_array_elements(o.quote -> 'lines') with ordinality as of_order (line, place)
          on line ->> 'id' = c.id
        where c.order_id = o.id and line ->> 'person' is not null
      )`.as('swapped'),
    ])
    .where('o.customer_id', '=', customer_id)
    .where('o.placed_at', '>=', created_at)
    .where(
      sql<boolean>`exists (
        select 1
        from (
          select line ->> 'id' as id from jsonb_array_elements(o.quote -> 'lines') as line
          union all
          select c.line_id from order_change c where c.order_id = o.id
        ) as of_order
        join family_operation f on f.cart_id = ${id} and f.line_id = of_order.id
      )`,
    )
    .orderBy('o.placed_at', 'desc')
    .execute()
