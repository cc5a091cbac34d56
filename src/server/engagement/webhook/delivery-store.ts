import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** The endpoint and the order whose deliveries wait: one job for each pair delivers in order. */
export type Lane = { readonly endpointId: string; readonly orderId: string }

/**
 * Inserts a delivery of each of these events for each enabled endpoint with its topic. Returns the lanes that
 * they wait in.
 */
export async function insertDeliveries(
  tx: Tx,
  eventIds: readonly string[],
  at: number,
): Promise<readonly Lane[]> {
  const now = new Date(at)
  const { rows } = await sql<Lane>`
    insert into webhook_delivery (endpoint_id, event_id, order_id, place, created_at, try_at)
    select w.id, e.id, e.order_id, e.place, ${now}::timestamptz, ${now}::timestamptz
    from outgoing_event e
    join webhook_endpoint w on e.kind = any (w.topics) and w.disabled_at is null and w.removed_at is null
    where e.id = any (${[...eventIds]}::text[])
    -- an endpoint that is being removed is read again after its removal
    for key share of w
    returning endpoint_id as "endpointId", order_id as "orderId"
  `.execute(tx)
  return rows
}

/** Returns the waiting delivery of a lane that has the first place. */
export const findFirstWaiting = (db: Db, { endpointId, orderId }: Lane) =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findFirstWaiting>>>
type DeliveryKey = Pick<DeliveryRow, 'endpoint_id' | 'event_id'>

/**
 * Stores the result of a try: `delivered`; `waiting` until `tryAt`; or `dead`. Does nothing if the delivery
 * was replayed or delivered meanwhile.
 */
export const storeTry = (
  tx: Tx,
  { endpoint_id, event_id, tries }: DeliveryKey & Pick<DeliveryRow, 'tries'>,
  result: {
    readonly state: DeliveryRow['state']
    readonly at: number
    readonly tryAt?: number
    readonly problem: string | null
  },
): Promise<unknown> =>
  tx
    .updateTable('webhook_delivery')
    .set({
      state: result.state,
      tries: tries + 1,
      tried_at: new Date(result.at),
      problem: result.problem,
      ...(result.tryAt !== undefined && { try_at: new Date(result.tryAt) }),
    })
    .where('endpoint_id', '=', endpoint_id)
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute()

type Filter = {
  readonly endpointId?: string | undefined
  readonly state?: DeliveryRow['state'] | undefined
}

/** Returns deliveries, the newest first. */
export const listDeliveries = (db: Db, { endpointId, state, most }: Filter & { readonly most: number }) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('outgoing_event as e', 'e.id', 'd.event_id')
    .innerJoin('placed_order as o', 'o.id', 'd.order_id')
    .innerJoin('webhook_endpoint as w', 'w.id', 'd.endpoint_id')
    .select([
      'd.event_id',
      'd.endpoint_id',
      'd.state',
      'd.tries',
      'd.try_at',
      'd.tried_at',
      'd.problem',
      'e.kind',
      'o.number',
      'w.name as endpoint',
    ])
    .$if(endpointId !== undefined, (query) => query.where('d.endpoint_id', '=', endpointId ?? ''))
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'waiting'))
    .orderBy('d.place', 'desc')
    .limit(most)
    .execute()

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Makes these deliveries wait again, as if they were new. Returns their lanes, one for each delivery. */
export const replayDeliveries = (
  tx: Tx,
  { endpointId, eventId, at }: { endpointId?: string | undefined; eventId: string | null; at: number },
): Promise<readonly Lane[]> =>
  tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, try_at: new Date(at) })
    .$if(endpointId !== undefined, (query) => query.where('endpoint_id', '=', endpointId ?? ''))
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId ?? ''))
    // without an id: what was given up
    .$if(eventId === null, (query) => query.where('state', '=', 'dead'))
    .returning(['endpoint_id as endpointId', 'order_id as orderId'])
    .execute()

/**
 * Makes every event since an instant wait for the endpoint again, also those from before the endpoint was
 * made, or while it was disabled.
 */
export async function replaySince(
  tx: Tx,
  { endpointId, since, at }: { endpointId: string; since: number; at: number },
): Promise<readonly Lane[]> {
  const now = new Date(at)
  const { rows } = await sql<Lane>`
    insert into webhook_delivery (endpoint_id, event_id, order_id, place, created_at, try_at)
    select w.id, e.id, e.order_id, e.place, ${now}::timestamptz, ${now}::timestamptz
    from outgoing_event e
    join webhook_endpoint w on w.id = ${endpointId} and e.kind = any (w.topics) and w.removed_at is null
    where e.place is not null and e.happened_at >= ${new Date(since)}::timestamptz
    -- as in insertDeliveries
    for key share of w
    on conflict (endpoint_id, event_id) do update set state = 'waiting', tries = 0, try_at = excluded.try_at
    returning endpoint_id as "endpointId", order_id as "orderId"
  `.execute(tx)
  return rows
}

/** Makes the waiting deliveries of an endpoint due now. Returns their lanes, one for each delivery. */
export const hurryDeliveries = (
  tx: Tx,
  { endpointId, at }: { readonly endpointId: string; readonly at: number },
): Promise<readonly Lane[]> =>
  tx
    .updateTable('webhook_delivery')
    .set({ try_at: new Date(at) })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .returning(['endpoint_id as endpointId', 'order_id as orderId'])
    .execute()

/** Returns how many deliveries were given up and not replayed. */
export async function countDead(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return count
}
