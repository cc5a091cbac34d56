import { dayMs } from '#domain/duration.ts'
import * as v from 'valibot'
import { waitAfterTry } from '#domain/event.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue, hurryJobs } from '#server/platform/job/queue.ts'
import { type Handler, TryLater } from '#server/platform/job/worker.ts'
import { asEvent } from './as-event.ts'
import {
  type DeliveryRow,
  findFirstWaiting,
  insertDeliveries,
  type Lane,
  storeTry,
} from './delivery-store.ts'
import { disableEndpoint, type EndpointRow, findEndpoint } from './endpoint-store.ts'
import { type EventRow, findEvent, publishEvents } from './event-store.ts'
import { sendWebhook, type Sent } from './send-webhook.ts'

const Order = v.object({ orderId: v.string() })
const LanePayload = v.object({ endpointId: v.string(), orderId: v.string() })

/** A receiver may ask for a longer wait than ours, but not for one that outlasts the last of ours. */
const longestWaitMs = dayMs

/** Publishes the new events of an order: gives them their places, and the endpoints their deliveries. */
export const publishOrder: Handler = async (deps, payload) => {
  const { orderId } = v.parse(Order, payload)
  await deps.db.transaction().execute(async (tx) => {
    const eventIds = await publishEvents(tx, orderId)
    await enqueueLanes(tx, await insertDeliveries(tx, eventIds, deps.now()), deps.now())
  })
}

/** Enqueues the jobs that deliver what waits in these lanes. */
async function enqueueLanes(tx: Tx, lanes: readonly Lane[], at: number): Promise<void> {
  for (const [dedupe, lane] of jobsOf(lanes))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await enqueue(tx, { kind: 'webhook', payload: lane, dedupe, lane: `webhook ${lane.endpointId}`, at })
}

/** The same, and makes jobs that wait after a failed try due at once. */
export async function hurryLanes(tx: Tx, lanes: readonly Lane[], at: number): Promise<void> {
  await enqueueLanes(tx, lanes, at)
  await hurryJobs(tx, { dedupes: jobsOf(lanes).map(([dedupe]) => dedupe), at })
}

/** One job for each lane, in the same order in every transaction. */
const jobsOf = (lanes: readonly Lane[]): readonly (readonly [string, Lane])[] =>
  [...new Map(lanes.map((lane) => [`webhook:${lane.endpointId}:${lane.orderId}`, lane]))].toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  )

/**
 * Sends the first waiting event of a lane. The next one waits until it is delivered or given up, so that a
 * receiver gets the events of an order in their order. Killed between the answer and the commit, it sends the
 * same event with the same id again.
 */
export const deliverNext: Handler = async (deps, payload) => {
  const lane = v.parse(LanePayload, payload)
  const endpoint = await findEndpoint(deps.db, lane.endpointId)
  // removed; or disabled: `npm run events -- endpoints enable` enqueues what waits
  if (!endpoint || endpoint.disabled_at !== null) return
  const delivery = await findFirstWaiting(deps.db, lane)
  if (!delivery) return
  if (delivery.try_at.getTime() > deps.now()) throw new TryLater(delivery.try_at.getTime(), 'not due yet')
  const event = await findEvent(deps.db, delivery.event_id)
  if (!event) return
  await noteDisclosure(deps, endpoint, event)
  const sent = await sendWebhook(deps, endpoint, asEvent(event, { withCustomer: endpoint.with_customer }))
  await settle(deps, { endpoint, lane, delivery, sent })
}

/** The access log names the endpoint, as it names an employee who is shown an order. */
const noteDisclosure = async (deps: Deps, endpoint: EndpointRow, event: EventRow): Promise<void> => {
  if (!endpoint.with_customer) return
  const order = { id: event.order_id, customer_id: event.customer_id, branch_id: event.branch_id }
  await logAccess(deps, { staffId: endpoint.id, what: 'order', orders: [order] })
}

type Tried = {
  readonly endpoint: EndpointRow
  readonly lane: Lane
  readonly delivery: DeliveryRow
  readonly sent: Sent
}

async function settle(deps: Deps, { endpoint, lane, delivery, sent }: Tried): Promise<void> {
  const at = deps.now()
  if (sent.kind === 'delivered') {
    await goOn(deps, lane, (tx) => storeTry(tx, delivery, { state: 'delivered', at, problem: null }))
    return
  }
  const { problem } = sent
  if (sent.kind === 'gone') {
    await disableEndpoint(deps.db, endpoint.id, { because: problem, at })
    deps.log.error({ alert: true, endpoint: endpoint.id, problem }, 'a webhook endpoint was disabled')
    return
  }
  const wait = waitAfterTry(delivery.tries + 1)
  if (wait === null) {
    await goOn(deps, lane, (tx) => storeTry(tx, delivery, { state: 'dead', at, problem }))
    const about = { endpoint: endpoint.id, event: delivery.event_id, problem }
    deps.log.error({ alert: true, ...about }, 'an event was given up: npm run events -- deliveries list')
    return
  }
  const asked = Math.min(longestWaitMs, (sent.retryAfter ?? 0) * 1000)
  const tryAt = at + Math.max(wait, asked)
  await deps.db
    .transaction()
    .execute((tx) => storeTry(tx, delivery, { state: 'waiting', at, tryAt, problem }))
  throw new TryLater(tryAt, problem)
}

/** Stores the end of a delivery, and lets the next one of its lane begin: its job has this job's name. */
const goOn = (deps: Deps, lane: Lane, store: (tx: Tx) => Promise<unknown>): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await store(tx)
    if (await findFirstWaiting(tx, lane)) await enqueueLanes(tx, [lane], deps.now())
  })
