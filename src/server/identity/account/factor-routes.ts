import { beginFactor, confirmFactor, passFactor } from '#contract/factor.ts'
import { groupPhone } from '#domain/phone.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { cookiesOf } from './cookies.ts'
import { keepFactor, upsertPending, notePassed } from './factor-store.ts'
import { refuseUnlessRecent } from './fresh-code.ts'
import { judgeFactor, judgeFirstCode, makeFactor, makeRecoveryCodes } from './judge-factor.ts'
import { isStaffPhone } from './staff-store.ts'
import { getBrandName } from './store.ts'

/**
 * The second factor of staff. The policy of these endpoints is `self`, because a session that has not passed
 * has only the rights of a customer.
 */
export const factorRoutes = (deps: Deps) => {
  const { config, db, now } = deps
  const { originOf } = cookiesOf(deps)

  /**
   * Refuses a session that may not add an app. At the console of an employee who must add one there is no
   * other way to unlock than a code by SMS.
   */
  const refusedTo = async (session: SessionUser) => {
    if (!(await isStaffPhone(db, session.phone))) return refuse('factor-for-staff')
    if (config.secondFactor === 'off') return refuse('factor-off')
    if (session.factor === 'code') return refuse('factor-needed')
    if (!session.locked) return undefined
    return refuse(session.factor === 'enrol' ? 'code-needed' : 'session-locked')
  }

  return routes(deps, [
    serve(beginFactor, async ({ session }) => {
      const refused = (await refusedTo(session)) ?? refuseUnlessRecent(session, now())
      if (refused) return refused
      const { customerId, phone, lang } = session
      const issuer = await getBrandName(db, lang)
      const { sealed, ...begun } = await makeFactor(deps, { customerId, issuer, label: groupPhone(phone) })
      await upsertPending(db, { customerId, sealed, at: now() })
      return begun
    }),

    serve(confirmFactor, async ({ session, body, request, c }) => {
      const refused = await refusedTo(session)
      if (refused) return refused
      const { customerId, sessionId, phone } = session
      const sealed = await judgeFirstCode(deps, session, body.code)
      if (isRefusal(sealed)) return sealed
      const codes = await makeRecoveryCodes(deps, customerId)
      const { deviceHash } = originOf(c, request.ip)
      await db.transaction().execute(async (tx) => {
        await keepFactor(tx, { customerId, sealed, hashes: codes.map(({ hash }) => hash) })
        await notePassed(tx, { sessionId, deviceHash, phone, at: now() })
      })
      deps.log.info({ customerId }, 'a second factor was added')
      return { recoveryCodes: codes.map(({ code }) => code) }
    }),

    serve(passFactor, async ({ session, body, request, c }) => {
      const { customerId, sessionId, phone } = session
      if (session.factor !== 'code') return undefined
      const refused = await judgeFactor(deps, customerId, body.code)
      if (refused) return refused
      const { deviceHash } = originOf(c, request.ip)
      const passed = { sessionId, deviceHash, phone, at: now() }
      await db.transaction().execute((tx) => notePassed(tx, passed))
      return undefined
    }),
  ])
}
