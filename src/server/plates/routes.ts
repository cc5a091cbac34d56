import * as v from 'valibot'
import { OrderId } from '#contract/order.ts'
import { findLoans, returnPlates } from '#contract/plates.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { mayRun } from '../http/session.ts'
import { asLoan } from './as-plates.ts'
import { returnPlates as giveBack } from './return-plates.ts'
import { findLoansOut } from './store.ts'

export const platesRoutes = (deps: Deps) =>
  routes(deps, [
    serve(findLoans, async ({ query, session, request }) => {
      if (query.number === undefined) return refuse('bad-input')
      const loans = await findLoansOut(deps.db, Number(query.number))
      const elsewhere = loans.filter((loan) => !mayRun(session, loan.branch_id))
      if (elsewhere.length > 0)
        deps.log.info(
          {
            id: request.id,
            staff: session.customerId,
            looked: elsewhere.map((loan) => ({ branch: loan.branch_id, number: loan.number })),
          },
          'plates of other branches were looked at',
        )
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
