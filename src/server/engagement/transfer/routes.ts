import { beginTransfer, confirmTransfer, listTransfers, undoTransfer } from '#contract/transfer.ts'
import { limitOfNothing, mostTransferable } from '#domain/transfer.ts'
import { normalizePhone } from '#domain/phone.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { findPointsAccount } from '#server/resources/wallet/points-account-store.ts'
import { asTransfer } from './as-transfer.ts'
import { beginTransfer as begin, findLastDay } from './begin.ts'
import { confirmTransfer as confirm, undoTransfer as undo } from './move.ts'
import { findSender, listTransfersUnderWay } from './store.ts'

export const transferRoutes = (deps: Deps) =>
  routes(deps, [
    serve(listTransfers, async ({ session }) => {
      const now = deps.now()
      const { customerId, newDeviceSince } = session
      const [underWay, { balance, scheme }, sender] = await Promise.all([
        listTransfersUnderWay(deps.db, session),
        findPointsAccount(deps.db, customerId, now),
        findSender(deps.db, { customerId, newDeviceSince, now }),
      ])
      const { transfer: rules } = scheme
      const facts = { sender: { balance, ...sender }, rules, now }
      return {
        transfers: underWay.map((row) => asTransfer(row, customerId)),
        room: { least: rules.min, most: mostTransferable(facts), why: limitOfNothing(facts) },
      }
    }),

    serve(beginTransfer, async ({ body, session }) => {
      const phone = normalizePhone(body.phone)
      if (!phone.ok) return refuse(phone.refusal, { status: 422 })
      const begun = await begin(deps, session, { ...body, phone: phone.value })
      if (isRefusal(begun)) return begun
      const lastDay = begun.state === 'begun' ? await findLastDay(deps, session.customerId) : null
      return { transfer: asTransfer(begun, session.customerId, lastDay) }
    }),

    serve(confirmTransfer, async ({ params, session }) => {
      const sent = await confirm(deps, session, params.id)
      return isRefusal(sent) ? sent : { transfer: asTransfer(sent, session.customerId) }
    }),

    serve(undoTransfer, async ({ params, session }) => {
      const undone = await undo(deps, session, params.id)
      return isRefusal(undone) ? undone : { transfer: asTransfer(undone, session.customerId) }
    }),
  ])
