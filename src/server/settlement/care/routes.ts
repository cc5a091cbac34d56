import {
  declineCare,
  getCareDesk,
  listCare,
  makeRight,
  redirectRefund,
  reportProblem,
  retryRefund,
} from '#contract/care.ts'
import { type Refusal, isRefusal, refuse } from '#domain/outcome.ts'
import { findOrderOfBranch, findOwnOrder } from '#server/ordering/order/find-order.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import { asOrder } from '#server/ordering/order/as-order.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { maySeeWhole, maySettle } from '#server/ordering/order/may-see.ts'
import { asStaffOrder } from '#server/ordering/order/staff-view.ts'
import { findOrder, type OrderRow } from '#server/ordering/order/store.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { refusedAt, type StaffUser } from '#server/platform/session.ts'
import { declineTicket } from './decline.ts'
import { readDesk } from './desk.ts'
import { refundPortions } from './refund-portions.ts'
import { redirectRefund as redirect, retryRefused } from './redirect-refund.ts'
import { reportProblem as report } from './report.ts'
import { listOrdersInCare } from './store.ts'

/** An order has a few problems at most; more would flood the branch. */
const reportBucket = { capacity: 6, perSecond: 6 / 3600 }

/** Routes of reports and refunds after the hand-over of an order. */
export const careRoutes = (deps: OrderDeps) =>
  routes(deps, [
    serve(reportProblem, async ({ params: { id }, session: { customerId }, body }) => {
      const order = await findOwnOrder(deps.db, id, customerId)
      if (isRefusal(order)) return order
      const taken = await takeToken(deps.db, `care:${customerId}`, reportBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const reported = await report(deps, order, body)
      if (!reported.ok) return reported
      const current = await findOrder(deps.db, id)
      return current ? asOrder(current) : refuse('not-found')
    }),

    serve(getCareDesk, async ({ params: { id }, session }) => {
      const order = await findFor(deps, session, id)
      return isRefusal(order) ? order : readDesk(deps, order, session)
    }),

    serve(makeRight, async ({ params: { id }, session, body }) => {
      const order = await findToSettle(deps, session, id)
      if (isRefusal(order)) return order
      const made = await refundPortions(deps, order, session, body)
      return made.ok ? deskOf(deps, id, session) : made
    }),

    serve(declineCare, async ({ params: { id }, session, body }) => {
      const order = await findToSettle(deps, session, id)
      if (isRefusal(order)) return order
      if (!mayDecide(session)) return refuse('not-allowed')
      const declined = await declineTicket(deps, order, { ...body, by: session.customerId })
      return declined.ok ? deskOf(deps, id, session) : declined
    }),

    serve(redirectRefund, (input) => handleRedirect(deps, input)),

    serve(retryRefund, (input) => handleRetry(deps, input)),

    serve(listCare, async ({ params: { branchId }, session }) => {
      const refusal = refusedAt(branchId, session)
      if (refusal) return refusal
      const now = deps.now()
      const orders = await listOrdersInCare(deps.db, branchId)
      await logAccess(deps, { staffId: session.customerId, what: 'order', orders })
      return { orders: orders.map((order) => asStaffOrder(order, session, now)) }
    }),
  ])

async function handleRedirect(
  deps: OrderDeps,
  { params: { id }, session, body: { id: refundId, way, despite } }: HandlerInput<typeof redirectRefund>,
) {
  const order = await findToSettle(deps, session, id)
  if (isRefusal(order)) return order
  // only an owner can see in the gateway's dashboard what else was refunded
  const isAllowed = despite === undefined ? mayDecide(session) : session.staff.role === 'owner'
  if (!isAllowed) return refuse('not-allowed')
  const redirected = await redirect(deps, order, { refundId, way, by: session.customerId, despite })
  return redirected.ok ? deskOf(deps, id, session) : redirected
}

async function handleRetry(
  deps: OrderDeps,
  { params: { id }, session, body }: HandlerInput<typeof retryRefund>,
) {
  const order = await findToSettle(deps, session, id)
  if (isRefusal(order)) return order
  if (!mayDecide(session)) return refuse('not-allowed')
  const retried = await retryRefused(deps, order, { refundId: body.id, by: session.customerId })
  return retried.ok ? deskOf(deps, id, session) : retried
}

/** Returns an order that the employee may refund: of their branch, and while they see it whole. */
async function findFor(
  deps: OrderDeps,
  session: StaffUser,
  id: string,
): Promise<OrderRow | Refusal<'not-found' | 'not-allowed'>> {
  const order = await findOrderOfBranch(deps.db, id, session)
  if (isRefusal(order)) return order
  if (!maySeeWhole(session, order, deps.now())) return refuse('not-allowed')
  await logAccess(deps, { staffId: session.customerId, what: 'order', orders: [order] })
  return order
}

/** As `findFor`, to refund it or to answer its report: employees leave their own orders to a colleague. */
async function findToSettle(
  deps: OrderDeps,
  session: StaffUser,
  id: string,
): Promise<OrderRow | Refusal<'not-found' | 'not-allowed' | 'order-own'>> {
  const order = await findFor(deps, session, id)
  return isRefusal(order) || maySettle(session, order) ? order : refuse('order-own')
}

async function deskOf(deps: OrderDeps, id: string, session: StaffUser) {
  const order = await findOrder(deps.db, id)
  return order ? readDesk(deps, order, session) : refuse('not-found')
}

/** Declining, redirecting and trying again are decisions about money: employees leave them to a manager. */
const mayDecide = ({ staff: { role } }: StaffUser) => role !== 'staff'
