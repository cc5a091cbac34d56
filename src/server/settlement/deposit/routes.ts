import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { findLoans, listLoans, type PlatesLoan, returnPlates } from '#contract/plates.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { findOrderById } from '#server/ordering/order/find-order.ts'
import { maySettle } from '#server/ordering/order/may-see.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, refusedAt, type StaffUser } from '#server/platform/session.ts'
import { asLoan } from '#server/resources/plates/as-plates.ts'
import { returnPlates as recordReturn } from './return-plates.ts'
import { listLoansOfBranch, listLoansOut, type LoanRow } from '#server/resources/plates/store.ts'

/**
 * Enough for a trolley of plates; more requests would be an employee who tries order numbers to find
 * customers.
 */
const lookBucket = { capacity: 60, perSecond: 30 / 60 }

/** More than a branch lends in the three days after which plates are due. */
const mostOfBranch = 200

export const platesRoutes = (deps: OrderDeps) =>
  routes(deps, [
    serve(findLoans, async ({ query, session }) => {
      if (query.number === undefined) return refuse('bad-input')
      const taken = await takeToken(deps.db, `plates-look:${session.customerId}`, lookBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const loans = await listLoansOut(deps.db, Number(query.number))
      await logAccess(deps, { staffId: session.customerId, what: 'plates', orders: loans.map(orderOf) })
      return { loans: loans.map((loan) => loanFor(session, loan)) }
    }),

    serve(listLoans, async ({ params: { branchId }, session }) => {
      const refusal = refusedAt(branchId, session)
      if (refusal) return refusal
      const { rows, hasMore } = await listLoansOfBranch(deps.db, branchId, mostOfBranch)
      await logAccess(deps, { staffId: session.customerId, what: 'plates', orders: rows.map(orderOf) })
      return { loans: rows.map(asLoan), hasMore }
    }),

    serve(returnPlates, async ({ params, body, session, request }) => {
      if (!v.is(OrderId, params.id)) return refuse('not-found')
      const refusal = refusedAt(body.branchId, session)
      if (refusal) return refusal
      const order = await findOrderById(deps.db, params.id)
      if (order && !maySettle(session, order)) return refuse('order-own')
      const counted = { ...body, orderId: params.id, staffId: session.customerId }
      const loan = await recordReturn(deps, counted)
      if (!loan.ok) return loan
      await logAccess(deps, { staffId: session.customerId, what: 'plates', orders: [orderOf(loan.value)] })
      const { number, branch_id: lentAt, refunded } = loan.value
      deps.log.info(
        {
          id: request.id,
          staff: session.customerId,
          branch: body.branchId,
          lentAt,
          number,
          refunded,
          way: body.way,
        },
        'plates were returned',
      )
      return loanFor(session, loan.value)
    }),
  ])

/** The customer's name is only for the branch that lent the plates, and for owners. */
const loanFor = (session: StaffUser, row: LoanRow): PlatesLoan =>
  mayRun(session, row.branch_id) ? asLoan(row) : { ...asLoan(row), firstName: '' }

const orderOf = ({ order_id: id, customer_id, branch_id }: LoanRow) => ({ id, customer_id, branch_id })
