import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { findLoans, returnPlates } from '#contract/plates.ts'
import { noteSeen } from '../access/note-seen.ts'
import type { Deps } from '../deps.ts'
import { takeToken } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { mayRun } from '../http/session.ts'
import { asLoan } from './as-plates.ts'
import { returnPlates as giveBack } from './return-plates.ts'
import { findLoansOut, type LoanRow } from './store.ts'

/** A trolley of plates that comes back at once; more reads through the numbers of all orders for whose they are. */
const lookBucket = { capacity: 60, perSecond: 30 / 60 }

export const platesRoutes = (deps: Deps) =>
  routes(deps, [
    serve(findLoans, async ({ query, session }) => {
      if (query.number === undefined) return refuse('bad-input')
      const taken = await takeToken(deps.db, `plates-look:${session.customerId}`, lookBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const loans = await findLoansOut(deps.db, Number(query.number))
      await noteSeen(deps, { staffId: session.customerId, what: 'plates', orders: loans.map(orderOf) })
      return { loans: loans.map(asLoan) }
    }),

    serve(returnPlates, async ({ params, body, session, request }) => {
      if (!v.is(OrderId, params.id)) return refuse('not-found')
      if (!mayRun(session, body.branchId)) return refuse('not-allowed')
      // an owner may run any branch there is
      if (!session.staff.branchIds.includes(body.branchId)) return refuse('not-found')
      const counted = { ...body, orderId: params.id, staffId: session.customerId }
      const loan = await giveBack(deps, counted)
      if (!loan.ok) return refuse(loan.refusal)
      await noteSeen(deps, { staffId: session.customerId, what: 'plates', orders: [orderOf(loan.value)] })
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
        'plates came back',
      )
      return asLoan(loan.value)
    }),
  ])

const orderOf = ({ order_id: id, customer_id, branch_id }: LoanRow) => ({ id, customer_id, branch_id })
