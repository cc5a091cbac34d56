import { removePin, setPin, unlock } from '#contract/pin.ts'
import { foldPin, judgePin, triesPerPin } from '#domain/staff-pin.ts'
import { refuseUnlessRecent } from '#server/identity/account/fresh-code.ts'
import { noteSessionActivity } from '#server/identity/account/session-store.ts'
import { hasPin } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { hashPassword, isPassword } from './argon2.ts'
import { deletePin, resetPinTries, upsertPin, countPinTry } from './pin-store.ts'

/** The PIN of an employee, which unlocks the console on a shared tablet. It does not sign in. */
export const pinRoutes = (deps: Deps) => {
  const { db, now, random, log } = deps

  return routes(deps, [
    serve(setPin, async ({ session, body }) => {
      const stale = refuseUnlessRecent(session, now())
      if (stale) return stale
      const judged = judgePin(body.pin, session.phone)
      if (!judged.ok) return refuse(judged.refusal, { status: 422 })
      const salt = Buffer.from(random.token(), 'base64url').subarray(0, 16)
      const hash = await hashPassword(judged.value, salt)
      await upsertPin(db, { customerId: session.customerId, hash, at: now() })
      return undefined
    }),

    serve(removePin, async ({ session }) => {
      const stale = refuseUnlessRecent(session, now())
      if (stale) return stale
      await deletePin(db, session.customerId)
      return undefined
    }),

    serve(unlock, async ({ session, body }) => {
      const { customerId, sessionId, signedInAt, confirmedAt } = session
      const at = now()
      // staff sign in with a code by SMS only, so a later sign-in proves as much as a later code
      const provenAt = Math.max(signedInAt, confirmedAt ?? 0)
      const taken = await countPinTry(db, { customerId, provenAt, at })
      if (!taken) return refuse((await hasPin(db, customerId)) ? 'pin-used-up' : 'pin-missing')
      if (!(await isPassword(foldPin(body.pin), taken.hash))) {
        log.info({ customerId }, 'a wrong PIN at a locked console')
        const triesLeft = triesPerPin - taken.tries
        return triesLeft > 0
          ? refuse('pin-wrong', { status: 422, detail: { triesLeft } })
          : refuse('pin-used-up')
      }
      await resetPinTries(db, customerId)
      await noteSessionActivity(db, sessionId, at)
      return undefined
    }),
  ])
}
