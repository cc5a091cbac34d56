import {
  getOfflineOverview,
  listOfflineFlags,
  revokeOfflineList,
  seeOfflineFlag,
  sendOfflineEntry,
  takeOfflineList,
} from '#contract/offline-scan.ts'
import { refuse } from '#domain/outcome.ts'
import { findBranch } from '#server/catalogue/menu/menu-snapshot.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { refusedAt } from '#server/platform/session.ts'
import { setSeen } from './entry-store.ts'
import { isOfRetired, isRevoked, revokeLists } from './list-store.ts'
import { makeList } from './make-list.ts'
import { settleEntry } from './settle-entry.ts'
import { readEntry, readFlagsOf, readOverview } from './views.ts'

/** A tablet takes a list every half hour, and after it has sent entries. */
const listBucket = { capacity: 20, perSecond: 20 / 3600 }

/** What waits on a tablet after a busy evening arrives at once. */
const entryBucket = { capacity: 200, perSecond: 30 / 60 }

export const offlineScanRoutes = (deps: OrderDeps) =>
  routes(deps, [
    serve(takeOfflineList, async ({ params: { branchId }, session, request }) => {
      const refusal = refusedAt(branchId, session)
      if (refusal) return refusal
      // a removed branch has a board until its orders end, but no new bills
      if (!(await findBranch(deps, branchId))) return refuse('not-found')
      const staffId = session.customerId
      const taken = await takeToken(deps.db, `offline-list:${staffId}`, listBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const made = await makeList(deps, session, branchId)
      if (!made.ok) return made
      const { keys } = made.value
      deps.log.info(
        { id: request.id, staff: staffId, branch: branchId, keys: keys.length },
        'a tablet got keys',
      )
      return made.value
    }),

    serve(sendOfflineEntry, async ({ params: { branchId }, body, session, request }) => {
      const refusal = refusedAt(branchId, session)
      // the employees of a removed branch have other branches: the tablet's list is the right to send
      if (refusal && !(await isOfRetired(deps.db, body.listId, branchId))) return refusal
      const staffId = session.customerId
      const taken = await takeToken(deps.db, `offline-entry:${staffId}`, entryBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)
      const settled = await settleEntry(deps, { ...body, branchId, staffId })
      if (!settled.ok) return settled
      const entry = await readEntry(deps, body.id)
      const { outcome } = entry
      deps.log.info(
        { id: request.id, staff: staffId, branch: branchId, outcome },
        'a code of a branch without a network was settled',
      )
      return entry
    }),

    serve(listOfflineFlags, (input) => handleFlags(deps, input)),

    serve(getOfflineOverview, () => readOverview(deps)),

    serve(seeOfflineFlag, async ({ params: { id } }) => {
      const isNumber = /^\d{1,15}$/.test(id)
      if (!isNumber || !(await setSeen(deps.db, Number(id), deps.now()))) return refuse('not-found')
      return readOverview(deps)
    }),

    serve(revokeOfflineList, async ({ params: { id }, session, request }) => {
      const revoked = await deps.db.transaction().execute((tx) => revokeLists(tx, id, deps.now()))
      if (!revoked) return refuse('not-found')
      deps.log.warn(
        { id: request.id, alert: 'offline-revoked', owner: session.customerId, list: id },
        'an owner revoked the keys of a tablet',
      )
      return readOverview(deps)
    }),
  ])

async function handleFlags(
  deps: OrderDeps,
  { params: { branchId }, session }: HandlerInput<typeof listOfflineFlags>,
) {
  const refusal = refusedAt(branchId, session)
  if (refusal) return refusal
  const [flags, revoked] = await Promise.all([
    readFlagsOf(deps, branchId),
    isRevoked(deps.db, session.sessionId),
  ])
  return { flags, revoked }
}
