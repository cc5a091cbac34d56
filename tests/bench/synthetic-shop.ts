import { tmpdir } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import { checkMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { executeLong, withLongStatements } from '#server/platform/db/long-statements.ts'
import { aCustomerClient, anOrderId, type Ask, type Offer } from '#support/customer-client.ts'
import { knownCustomers } from '#support/known-customers.ts'
import { aShopOfBranches } from '#support/many-branches.ts'
import { sumsOfOrders } from '#support/sums-of-orders.ts'
import { tomorrow } from '#support/shop-on-copy.ts'
import { requestBytes } from './load.ts'

export type SyntheticShop = {
  readonly branchIds: readonly string[]
  /** The `cookie` headers of customers, an employee of the first branch, and an owner. */
  readonly customers: readonly string[]
  readonly employee: string
  readonly owner: string
}

const dishes = 150

/** Imports a restaurant of many branches without a kitchen limit, and registers customers and staff. */
export async function fillShop(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  { branches, customers }: { branches: number; customers: number },
): Promise<SyntheticShop> {
  const file = aShopOfBranches(branches, dishes)
  const unlimited = file.branches.map(({ kitchenUnitsPerSlot: _limit, ...branch }) => branch)
  const checked = await checkMenu({ ...file, branches: unlimited }, tmpdir())
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(deps, checked.menu)
  const branchIds = file.branches.map(({ id }) => id)
  const now = deps.now()
  const staff = [
    { role: 'staff', branchIds: branchIds.slice(0, 1) },
    { role: 'owner', branchIds: [] },
  ] as const
  for (const [place, member] of staff.entries())
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await deps.db
      .transaction()
      .execute((tx) => upsertStaffMember(tx, { phone: phoneOf(customers + place), name: '', ...member }, now))
  const cookies = await knownCustomers(deps.db, customers + 2, now)
  // a real owner has entered the code of an authenticator app
  await sql`update customer_session set factor_at = created_at`.execute(deps.db)
  const [employee = '', owner = ''] = cookies.slice(customers)
  return { branchIds, customers: cookies.slice(0, customers), employee, owner }
}

const phoneOf = (place: number) => `+96655${String(place).padStart(7, '0')}`

/** A customer has two orders in 90 days, as in a real shop: statistics of the database depend on it. */
const ordersOfOne = 2

/**
 * Copies one placed order until the shop has `orders` completed ones, spread evenly over its branches, over
 * half as many customers, and over the last 90 days, with their lines and events. Triggers and keys are off
 * meanwhile; then the sums are computed as the migration does.
 */
export async function fillOrders(
  db: Db,
  ask: Ask,
  { branchIds, customers }: SyntheticShop,
  orders: number,
): Promise<void> {
  const { id } = await aCustomerClient(ask, customers[0]).order({
    branchId: branchIds[0] ?? '',
    lines: linesOf(branchIds.length),
    method: 'pickup',
    paymentMethod: 'branch',
  })
  await executeLong(db.transaction(), async (tx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(tx)
    await run(sql`set local session_replication_role = replica`)
    const crowd = Math.ceil(orders / ordersOfOne)
    await run(sql`
      insert into customer
      select r.*
      from generate_series(1, ${crowd}::int) n
      cross join (select * from customer where id = 'client-0') o
      cross join lateral jsonb_populate_record(null::customer, to_jsonb(o) || jsonb_build_object(
        'id', 'crowd-' || n, 'phone', '+96656' || lpad(n::text, 7, '0')
      )) r`)
    await run(sql`
      create temporary table copy on commit drop as
      select
        n, 'crowd-' || 1 + n % ${crowd}::int as customer_id, 'copy' || lpad(n::text, 18, '0') as id,
        b.id as branch_id, (n - 1) / ${branchIds.length}::int as place,
        date_bin('15 min', now() - ((${orders}::int - n) * interval '90 days' / ${orders}::int), 'epoch')
          as due_at
      from generate_series(1, ${orders}::int) n
      join (select id, row_number() over (order by place) - 1 as at from branch) b
        on b.at = (n - 1) % ${branchIds.length}::int`)
    await run(sql`
      insert into placed_order
      select r.*
      from copy c
      cross join (select * from placed_order where id = ${id}) o
      cross join lateral jsonb_populate_record(null::placed_order, to_jsonb(o) || jsonb_build_object(
        'id', c.id, 'customer_id', c.customer_id, 'number', 1000 + c.place % 9000,
        'branch_id', c.branch_id, 'status', 'completed',
        'payment_method', (array['branch', 'card'])[1 + c.n % 2],
        'placed_at', c.due_at - interval '1 hour', 'due_at', c.due_at, 'moved_at', c.due_at,
        'last_event', c.place * 5 + 6, 'idempotency_key', c.id
      )) r`)
    await run(sql`
      insert into order_line
      select r.* from copy c
      cross join (select * from order_line where order_id = ${id}) l
      cross join lateral jsonb_populate_record(null::order_line, to_jsonb(l) || jsonb_build_object(
        'order_id', c.id, 'item_id', 'dish-' || (c.n + c.place * 7 + l.place) % ${dishes}::int
      )) r`)
    await run(sql`
      insert into order_event (order_id, number, from_status, to_status, mover, moved_at)
      select c.id, c.place * 5 + s.at + 1, s.from_status, s.to_status, s.mover,
        c.due_at - interval '1 hour' + (s.at - 1) * interval '12 min'
      from copy c
      cross join (values
        (1, null, 'placed', 'customer'), (2, 'placed', 'accepted', 'staff'),
        (3, 'accepted', 'preparing', 'staff'), (4, 'preparing', 'ready', 'staff'),
        (5, 'ready', 'completed', 'staff')
      ) s (at, from_status, to_status, mover)`)
    await run(sql`
      insert into branch_ticket (branch_id, order_number, event_number)
      select branch_id, 1000 + count(*) % 9000, count(*) * 5 + 1 from copy group by branch_id
      on conflict (branch_id) do update set
        order_number = excluded.order_number, event_number = excluded.event_number`)
    await run(sql`truncate branch_hour, branch_dish, summed_day`)
    for (const statement of sumsOfOrders) await run(sql.raw(statement))
  })
  await withLongStatements(() =>
    db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one)
      await sql`vacuum analyze`.execute(one)
      await sql`set statement_timeout = '5s'`.execute(one)
    }),
  )
}

/** Three dishes, as most orders have. */
export const linesOf = (seed: number) =>
  [1, 2, 3].map((n) => ({
    id: `line-${n}`,
    itemId: `dish-${(seed + n) % dishes}`,
    quantity: n,
    optionIds: [],
    note: '',
  }))

/** A pick-up order of the n-th customer, in turns at all branches. */
export const orderBytes = (
  { branchIds, customers }: SyntheticShop,
  quote: Offer['quote'],
  n: number,
  headers: Readonly<Record<string, string>> = {},
): Buffer =>
  requestBytes(
    'POST',
    '/api/v1/orders',
    {
      cookie: customers[n % customers.length] ?? '',
      'content-type': 'application/json',
      'idempotency-key': anOrderId(),
      ...headers,
    },
    JSON.stringify({
      id: anOrderId(),
      branchId: branchIds[n % branchIds.length],
      method: 'pickup',
      lines: linesOf(1),
      when: tomorrow,
      address: null,
      promoCode: null,
      pointsToRedeem: 0,
      paymentMethod: 'branch',
      note: '',
      lang: 'ar',
      quoteHash: quote.hash,
    }),
  )
