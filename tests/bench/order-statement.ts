import type { Quote } from '#domain/pricing.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { insertOrder } from '#server/ordering/order/insert-order-store.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The statement that the server sends for an order. Some values are the marks of `varying`. */
export type OrderStatement = { readonly text: string; readonly values: readonly unknown[] }

/** The marks of the values that differ between orders. */
export const varying = { id: '<id>', key: '<key>', customer: '<customer>', branch: '<branch>' } as const

/** Orders of the customers `client-<from>` to `client-<from + count - 1>` at these branches. */
export type Variation = {
  readonly from: number
  readonly count: number
  readonly branches: readonly string[]
}

/** Records the statement of an order with this quote. `capacity`: of the slot, in kitchen units. */
export async function recordStatement(
  { db, ...deps }: Pick<OrderDeps, 'db' | 'live' | 'now'>,
  quote: Quote,
  capacity: number | null,
): Promise<OrderStatement> {
  const snapshot = await findMenuSnapshot({ db, ...deps }, 'olaya')
  const revision = snapshot?.revision ?? { brand: 0, branch: 0 }
  let sent: OrderStatement = { text: '', values: [] }
  const pool = {
    query: (query: OrderStatement) => {
      sent = query
      return Promise.resolve({ rows: [] })
    },
  }
  await insertOrder(
    // this database only records the statement that it should send
    { db, pool: pool as unknown as Deps['pool'] },
    {
      id: varying.id,
      customerId: varying.customer,
      branchId: varying.branch,
      key: varying.key,
      by: { mover: 'customer', moverId: varying.customer },
      quote,
      branchName: { en: 'Olaya', ar: 'العليا' },
      status: 'placed',
      kitchenUnits: quote.lines.length,
      pointsPromised: 0,
      pointsScheme: null,
      paymentMethod: 'branch',
      placedAt: Date.now(),
      dueAt,
      address: null,
      note: '',
      lang: 'ar',
      requestHash: 'pgbench',
    },
    { revision, most: 1_000_000, since: Date.now(), capacity, newDevice: null },
  )
  return sent
}

/** Tomorrow at three in Riyadh, in milliseconds since 1970: the duration of the run does not move it. */
export const dueAt = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 36 * 60 * 60_000

/** The statement as a pgbench script, with another id, customer and branch each time. */
export function pgbenchScript(
  { text, values }: OrderStatement,
  { from, count, branches }: Variation,
): string {
  const unlike: Readonly<Record<string, string>> = {
    [varying.id]: `lpad(:a::text, 22, '0')`,
    [varying.key]: `:a::text`,
    [varying.customer]: `('client-' || :c::text)`,
    [varying.branch]: `(${literal(branches)})[:b]`,
  }
  const statement = text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    return typeof value === 'string' ? (unlike[value] ?? literal(value)) : literal(value)
  })
  return [
    `\\set a random(1, 9000000000000000000)`,
    `\\set b random(1, ${branches.length})`,
    `\\set c random(${from}, ${from + count - 1})`,
    `${statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim()};`,
  ].join('\n')
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  if (typeof value !== 'string' && !(value instanceof Date))
    throw new Error(`expected text, got ${typeof value}`)
  const text = typeof value === 'string' ? value : value.toISOString()
  // pgbench reads a colon and a word as a variable
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
}
