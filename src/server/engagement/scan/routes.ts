import { findScanLoans, getScan, registerScanKey, scanCode, takeScanKey } from '#contract/scan.ts'
import { logAccess } from '#server/identity/access-log/log-access.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { mayRun, refusedAt, type StaffUser } from '#server/platform/session.ts'
import { asLoan } from '#server/resources/plates/as-plates.ts'
import { listLoansOf } from '#server/resources/plates/store.ts'
import { acceptCode } from './accept-code.ts'
import { deviceSecret } from './device-secret.ts'
import { findScan } from './find-scan.ts'
import { nextCodes } from './next-codes.ts'
import { readScan } from './read-scan.ts'
import { ensureKey } from './ensure-key.ts'
import { setPublicKey } from './store.ts'
import { readPublicKey } from './verify-signature.ts'

/** Enough for a counter with a queue. */
const scanBucket = { capacity: 60, perSecond: 30 / 60 }

export const scanRoutes = (deps: Deps) =>
  routes(deps, [
    serve(takeScanKey, async ({ session }) => {
      const key = await ensureKey(deps, session)
      const secret = await deviceSecret(deps, key)
      const now = deps.now()
      return {
        number: key.number,
        secret: secret.toString('base64url'),
        at: new Date(now).toISOString(),
        publicKey: key.publicKey,
        codes: nextCodes(key.number, secret, now),
      }
    }),

    serve(registerScanKey, async ({ session, body, c }) => {
      if (!readPublicKey(body.publicKey)) return refuse('bad-input')
      const { id } = await ensureKey(deps, session)
      await setPublicKey(deps.db, id, body.publicKey)
      return c.body(null, 204)
    }),

    serve(scanCode, async ({ params, body, session, request }) => {
      const { branchId } = params
      const refusal = refusedAt(branchId, session)
      if (refusal) return refusal
      const staffId = session.customerId
      const taken = await takeToken(deps.db, `scan:${staffId}`, scanBucket, deps.now())
      if (!taken.ok) return refuse('too-many-requests', taken)

      const accepted = await acceptCode(deps, { ...body, staffId, branchId })
      if (!accepted.ok) return accepted
      const found = await find(deps, session, { branchId, scanId: accepted.value })
      // a repeated request whose scan has expired since
      if (!found) return refuse('scan-old')
      deps.log.info({ id: request.id, staff: staffId, branch: branchId }, 'a code was scanned')
      return readScan(deps, found, { staffId, branchId })
    }),

    serve(getScan, async ({ params, session }) => {
      if (!mayRun(session, params.branchId)) return refuse('not-allowed')
      const found = await find(deps, session, params)
      if (!found) return refuse('not-found')
      return readScan(deps, found, { staffId: session.customerId, branchId: params.branchId })
    }),

    serve(findScanLoans, async ({ params, session }) => {
      if (!mayRun(session, params.branchId)) return refuse('not-allowed')
      const found = await find(deps, session, params)
      if (!found) return refuse('not-found')
      const loans = await listLoansOf(deps.db, found.customerId)
      const orders = loans.map(({ order_id: id, customer_id, branch_id }) => ({ id, customer_id, branch_id }))
      await logAccess(deps, { staffId: session.customerId, what: 'plates', orders })
      return { loans: loans.map(asLoan) }
    }),
  ])

const find = (deps: Deps, session: StaffUser, { branchId, scanId }: { branchId: string; scanId: string }) =>
  findScan(deps.db, { scanId, branchId, staffId: session.customerId, at: deps.now() })
