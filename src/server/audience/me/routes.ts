import { termsVersion } from '#contract/account.ts'
import {
  changePhone,
  deleteMe,
  endDevice,
  endOtherDevices,
  exportMyData,
  getProfile,
  listDevices,
  removePassword,
  setPassword,
  signInWithPassword,
} from '#contract/me.ts'
import { judgePassword } from '#domain/password.ts'
import { normalizePhone } from '#domain/phone.ts'
import { cookiesOf } from '#server/identity/account/cookies.ts'
import { deviceName } from '#server/identity/account/device-name.ts'
import { refuseUnlessFresh } from '#server/identity/account/fresh-code.ts'
import { sessionLife } from '#server/identity/account/session.ts'
import { getCustomer } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { readSessionToken } from '#server/platform/session.ts'
import { hashPassword } from './argon2.ts'
import { changePassword } from './change-password.ts'
import { changePhone as change } from './change-phone.ts'
import { leave } from './delete-account.ts'
import { exportData } from './export-store.ts'
import { signInWithPassword as signIn } from './password-sign-in.ts'
import { endOtherSessions, endSession } from '#server/identity/account/credential-store.ts'
import { findDevices, findProfile, isOfStaff } from './store.ts'

export const meRoutes = (deps: Deps) => {
  const { config, db, now } = deps
  const { names, read, set, drop, placeOf } = cookiesOf(deps)

  return routes(deps, [
    serve(getProfile, ({ session }) => findProfile(db, session.customerId)),

    serve(signInWithPassword, async ({ body, request, c }) => {
      const phone = normalizePhone(body.phone)
      if (!phone.ok) return refuse(phone.refusal, { status: 422 })
      if (body.terms !== termsVersion)
        return refuse('terms-missing', { status: 422, detail: { termsVersion } })

      const signedIn = await signIn(deps, {
        phone: phone.value,
        password: body.password,
        terms: body.terms,
        lang: body.lang,
        place: placeOf(c, request.ip),
        earlierSession: readSessionToken(c, config),
        device: deviceName(c.req.header('user-agent')),
      })
      if (isRefusal(signedIn)) return signedIn
      set(c, names.session, signedIn.token, sessionLife.customer.whole)
      return { customer: signedIn.customer }
    }),

    serve(setPassword, async ({ session, body }) => {
      const stale = refuseUnlessFresh(session, now())
      if (stale) return stale
      if (await isOfStaff(db, session.phone)) return refuse('password-not-for-staff', { status: 422 })
      const { email } = await getCustomer(db, session.customerId)
      const judged = judgePassword(body.password, { phone: session.phone, email })
      if (!judged.ok) return refuse(judged.refusal, { status: 422 })
      const salt = Buffer.from(deps.random.token(), 'base64url').subarray(0, 16)
      await changePassword(deps, session.customerId, await hashPassword(judged.value, salt))
      return undefined
    }),

    serve(removePassword, async ({ session }) => {
      const stale = refuseUnlessFresh(session, now())
      if (stale) return stale
      await changePassword(deps, session.customerId, null)
      return undefined
    }),

    serve(changePhone, async ({ session, body, request, c }) => {
      const phone = normalizePhone(body.phone)
      if (!phone.ok) return refuse(phone.refusal, { status: 422 })
      const customer = await change(deps, session, {
        phone: phone.value,
        code: body.code,
        place: placeOf(c, request.ip),
        codeToken: read(c, names.code),
      })
      if (isRefusal(customer)) return customer
      drop(c, names.code)
      return { customer }
    }),

    serve(listDevices, async ({ session }) => ({
      devices: await findDevices(db, { ...session, now: now() }),
    })),

    serve(endDevice, async ({ session: { customerId }, params: { id } }) =>
      (await endSession(db, { customerId, id })) ? undefined : refuse('not-found'),
    ),

    serve(endOtherDevices, async ({ session }) => {
      await endOtherSessions(db, session)
      return undefined
    }),

    serve(exportMyData, async ({ session, c }) => {
      const stale = refuseUnlessFresh(session, now())
      if (stale) return stale
      c.header('content-disposition', 'attachment; filename="my-data.json"')
      return exportData(db, { ...session, now: now() })
    }),

    serve(deleteMe, async ({ session, c }) => {
      const refused = await leave(deps, session)
      if (refused) return refused
      drop(c, names.session)
      drop(c, names.code)
      return undefined
    }),
  ])
}
