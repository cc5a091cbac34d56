import {
  cancelBill,
  claimBill,
  followBill,
  followBills,
  getBill,
  leaveBill,
  listBills,
  openBill,
  releaseBill,
  settleBill,
} from '#contract/bill.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { eventStream } from '#server/platform/http/event-stream.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { readShared } from '#server/platform/live/read-shared.ts'
import { mayRun, refusedAt } from '#server/platform/session.ts'
import { claimBill as claim } from './claim-bill.ts'
import { cancelBill as cancel, leaveBill as leave, releaseBill as release } from './end-bill.ts'
import { openBill as open } from './open-bill.ts'
import { findBillById, findByLink, readBill, readBills, readStaffBill } from './read-bills.ts'
import { settleBill as settle } from './settle-bill.ts'

/** Enough for a full restaurant that pays at once; more would be abuse. */
const openBucket = { capacity: 60, perSecond: 60 / 600 }

/** Enough for a table that cannot agree who pays; each claim may call the bank. */
const claimBucket = { capacity: 20, perSecond: 20 / 3600 }

export const billRoutes = (deps: OrderDeps) =>
  routes(deps, [
    serve(openBill, (input) => handleOpenBill(deps, input)),
    serve(listBills, ({ params: { branchId }, session }) => {
      const refusal = refusedAt(branchId, session)
      return refusal ?? readBills(deps, branchId, session.customerId)
    }),
    serve(followBills, (input) => handleFollowBills(deps, input)),
    serve(settleBill, (input) => handleSettleBill(deps, input)),
    serve(releaseBill, (input) => handleReleaseBill(deps, input)),
    serve(cancelBill, (input) => handleCancelBill(deps, input)),
    serve(getBill, ({ params: { id }, session }) => shown(deps, id, session?.customerId)),
    serve(followBill, (input) => handleFollowBill(deps, input)),
    serve(claimBill, (input) => handleClaimBill(deps, input)),
    serve(leaveBill, (input) => handleLeaveBill(deps, input)),
  ])

async function handleOpenBill(
  deps: OrderDeps,
  { params: { branchId }, body, session, request }: HandlerInput<typeof openBill>,
) {
  const refusal = refusedAt(branchId, session)
  if (refusal) return refusal
  const staffId = session.customerId
  const taken = await takeToken(deps.db, `bill-open:${staffId}`, openBucket, deps.now())
  if (!taken.ok) return refuse('too-many-requests', taken)
  const opened = await open(deps, { branchId, staffId, draft: body })
  if (!opened.ok) return opened
  deps.log.info({ id: request.id, staff: staffId, branch: branchId }, 'a bill was opened')
  return readStaffBill(deps, body.id, staffId)
}

function handleFollowBills(
  deps: OrderDeps,
  { params: { branchId }, session, c }: HandlerInput<typeof followBills>,
) {
  const refusal = refusedAt(branchId, session)
  if (refusal) return refusal
  return eventStream(c, deps, {
    topic: `branch:${branchId}`,
    mayRead: (user) => mayRun(user, branchId),
    read: onChange('bills', () => readBills(deps, branchId, session.customerId)),
  })
}

async function handleSettleBill(
  deps: OrderDeps,
  { params: { branchId, id }, body, session, request }: HandlerInput<typeof settleBill>,
) {
  const refusal = refusedAt(branchId, session)
  if (refusal) return refusal
  if (!(await isAt(deps, branchId, id))) return refuse('not-found')
  const staffId = session.customerId
  const settled = await settle(deps, { id, branchId, staffId, body })
  if (!settled.ok) return settled
  deps.log.info(
    { id: request.id, staff: staffId, branch: branchId, with: body.with },
    'a bill was paid at the counter',
  )
  return readStaffBill(deps, id, staffId)
}

async function handleReleaseBill(
  deps: OrderDeps,
  { params: { branchId, id }, session }: HandlerInput<typeof releaseBill>,
) {
  const refusal = refusedAt(branchId, session)
  if (refusal) return refusal
  if (!(await isAt(deps, branchId, id))) return refuse('not-found')
  const released = await release(deps, id)
  if (released.ok) return readStaffBill(deps, id, session.customerId)
  return refuse(released.refusal === 'bill-paid' ? 'bill-paid' : 'bill-gone')
}

async function handleCancelBill(
  deps: OrderDeps,
  { params: { branchId, id }, session }: HandlerInput<typeof cancelBill>,
) {
  const refusal = refusedAt(branchId, session)
  if (refusal) return refusal
  if (!(await isAt(deps, branchId, id))) return refuse('not-found')
  const staffId = session.customerId
  const cancelled = await cancel(deps, { id, branchId, staffId })
  if (cancelled.ok) return readStaffBill(deps, id, staffId)
  return refuse(cancelled.refusal === 'bill-paid' ? 'bill-paid' : 'bill-claimed')
}

async function handleFollowBill(
  deps: OrderDeps,
  { params: { id }, session, c }: HandlerInput<typeof followBill>,
) {
  const bill = await findByLink(deps, id, session?.customerId)
  if (!bill) return refuse('not-found')
  const read = () => readBill(deps, id, session?.customerId)
  const of = { topic: `branch:${bill.branch_id}`, what: `bill ${id} of ${session?.customerId ?? 'all'}` }
  return eventStream(c, deps, {
    // every change of a bill is published on its branch's topic
    topic: of.topic,
    // guests with links of bills must not use up the streams of the branch's board
    countedAs: `bill:${bill.id}`,
    // after a sign-out the stream ends; the reader reconnects with the link alone and gets the public
    // view
    mayRead: session ? (user) => user?.customerId === session.customerId : 'anybody',
    read: onChange('bill', () => readShared(deps.live, of, read)),
  })
}

async function handleClaimBill(
  deps: OrderDeps,
  { params: { id }, body, session }: HandlerInput<typeof claimBill>,
) {
  const bill = await findByLink(deps, id, session.customerId)
  if (!bill) return refuse('not-found')
  const taken = await takeToken(deps.db, `bill-claim:${session.customerId}`, claimBucket, deps.now())
  if (!taken.ok) return refuse('too-many-requests', taken)
  const claimed = await claim(deps, { id, session, body })
  if (claimed.ok) return shown(deps, id, session.customerId)
  const { refusal } = claimed
  // these two refusals concern only staff who settle a bill at the counter
  if (refusal === 'bill-nobody' || refusal === 'bill-own')
    throw new Error(`expected a refusal that a customer can get, got ${refusal}`)
  return refuse(refusal, claimed)
}

async function handleLeaveBill(deps: OrderDeps, { params: { id }, session }: HandlerInput<typeof leaveBill>) {
  const bill = await findByLink(deps, id, session.customerId)
  // the reply for another customer's bill equals the reply for an unknown id, so that it does not reveal
  // the claim
  if (bill?.customer_id !== session.customerId) return refuse('not-found')
  const released = await leave(deps, id, session.customerId)
  if (released.ok) return shown(deps, id, session.customerId)
  return refuse(released.refusal === 'bill-paid' ? 'bill-paid' : 'bill-gone')
}

async function isAt(deps: Deps, branchId: string, id: string): Promise<boolean> {
  const bill = await findBillById(deps, id)
  return bill?.branch_id === branchId
}

const shown = async (deps: Deps, id: string, customerId: string | undefined) =>
  (await readBill(deps, id, customerId)) ?? refuse('not-found')

/** Returns a stream's `read` that gives an event only if the data differs from the last event's. */
function onChange(event: string, read: () => Promise<unknown>) {
  let published = ''
  return async () => {
    const data = await read()
    const text = JSON.stringify(data)
    if (data === undefined || text === published) return []
    published = text
    return [{ event, data }]
  }
}
