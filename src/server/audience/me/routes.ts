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
import { type Cookies, cookiesOf } from '#server/identity/account/cookies.ts'
import { deviceName } from '#server/identity/account/device-name.ts'
import { refuseUnlessFresh } from '#server/identity/account/fresh-code.ts'
import { sessionLife } from '#server/identity/account/session.ts'
import { getCustomer } from '#server/identity/account/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { readSessionToken } from '#server/platform/session.ts'
import { hashPassword } from './argon2.ts'
import { changePassword } from './change-password.ts'
import { changePhone as change } from './change-phone.ts'
import { leave } from './delete-account.ts'
import { exportData } from './export-store.ts'
import { signInWithPassword as signIn } from './password-sign-in.ts'
import { endOtherSessions, endSession } from '#server/identity/account/credential-store.ts'
import { listDevicesOf, readProfile, isOfStaff } from './store.ts'

export const meRoutes = (deps: Deps) => {
  const { db, now } = deps
  const cookies = cookiesOf(deps)

  return routes(deps, [
    serve(getProfile, ({ session }) => readProfile(db, session.customerId)),
    serve(signInWithPassword, (input) => handleSignInWithPassword(deps, cookies, input)),
    serve(setPassword, (input) => handleSetPassword(deps, input)),
    serve(removePassword, (input) => handleRemovePassword(deps, input)),
    serve(changePhone, (input) => handleChangePhone(deps, cookies, input)),
    serve(listDevices, async ({ session }) => ({
      devices: await listDevicesOf(db, { ...session, now: now() }),
    })),
    serve(endDevice, async ({ session, params: { id }, c }) => {
      const by = { ...session, deviceHash: cookies.deviceHashOf(c), now: now() }
      const hasEnded = await db.transaction().execute((tx) => endSession(tx, id, by))
      return hasEnded ? undefined : refuse('not-found')
    }),
    serve(endOtherDevices, async ({ session, c }) => {
      const by = { ...session, deviceHash: cookies.deviceHashOf(c), now: now() }
      await db.transaction().execute((tx) => endOtherSessions(tx, by))
      return undefined
    }),
    serve(exportMyData, (input) => handleExportMyData(deps, input)),
    serve(deleteMe, (input) => handleDeleteMe(deps, cookies, input)),
  ])
}

async function handleSignInWithPassword(
  deps: Deps,
  { names, set, originOf }: Cookies,
  { body, request, c }: HandlerInput<typeof signInWithPassword>,
) {
  const phone = normalizePhone(body.phone)
  if (!phone.ok) return refuse(phone.refusal, { status: 422 })
  if (body.terms !== termsVersion) return refuse('terms-missing', { status: 422, detail: { termsVersion } })

  const signedIn = await signIn(deps, {
    phone: phone.value,
    password: body.password,
    terms: body.terms,
    lang: body.lang,
    origin: originOf(c, request.ip),
    earlierSession: readSessionToken(c, deps.config),
    device: deviceName(c.req.header('user-agent')),
  })
  if (isRefusal(signedIn)) return signedIn
  set(c, names.session, signedIn.token, sessionLife.customer.whole)
  return { customer: signedIn.customer }
}

async function handleSetPassword(deps: Deps, { session, body }: HandlerInput<typeof setPassword>) {
  const stale = refuseUnlessFresh(session, deps.now())
  if (stale) return stale
  if (await isOfStaff(deps.db, session.phone)) return refuse('password-not-for-staff', { status: 422 })
  const { email } = await getCustomer(deps.db, session.customerId)
  const judged = judgePassword(body.password, { phone: session.phone, email })
  if (!judged.ok) return refuse(judged.refusal, { status: 422 })
  const salt = Buffer.from(deps.random.token(), 'base64url').subarray(0, 16)
  await changePassword(deps, session.customerId, await hashPassword(judged.value, salt))
  return undefined
}

async function handleRemovePassword(deps: Deps, { session }: HandlerInput<typeof removePassword>) {
  const stale = refuseUnlessFresh(session, deps.now())
  if (stale) return stale
  await changePassword(deps, session.customerId, null)
  return undefined
}

async function handleChangePhone(
  deps: Deps,
  { names, read, drop, originOf }: Cookies,
  { session, body, request, c }: HandlerInput<typeof changePhone>,
) {
  const phone = normalizePhone(body.phone)
  if (!phone.ok) return refuse(phone.refusal, { status: 422 })
  const customer = await change(deps, session, {
    phone: phone.value,
    code: body.code,
    origin: originOf(c, request.ip),
    codeToken: read(c, names.code),
  })
  if (isRefusal(customer)) return customer
  drop(c, names.code)
  return { customer }
}

async function handleExportMyData(deps: Deps, { session, c }: HandlerInput<typeof exportMyData>) {
  const stale = refuseUnlessFresh(session, deps.now())
  if (stale) return stale
  c.header('content-disposition', 'attachment; filename="my-data.json"')
  return exportData(deps.db, { ...session, now: deps.now() })
}

async function handleDeleteMe(
  deps: Deps,
  { names, drop }: Cookies,
  { session, c }: HandlerInput<typeof deleteMe>,
) {
  const refused = await leave(deps, session)
  if (refused) return refused
  drop(c, names.session)
  drop(c, names.code)
  return undefined
}
