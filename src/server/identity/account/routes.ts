import { hourMs } from '#domain/duration.ts'
import { confirmCode, requestCode, signIn, signOut, termsVersion, updateProfile } from '#contract/account.ts'
import { getSession } from '#contract/session.ts'
import { agreeToTerms } from '#contract/me.ts'
import { isBirthDate } from '#domain/birth-date.ts'
import { localOf } from '#domain/local-time.ts'
import { normalizePhone } from '#domain/phone.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusal, refuse } from '#domain/outcome.ts'
import { createNetworkLimit } from '#server/platform/http/network-limit.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { type HandlerInput, routes, serve } from '#server/platform/http/serve.ts'
import { readSessionToken } from '#server/platform/session.ts'
import { refuseFor } from './code-limit-check.ts'
import { codeLife, networkLimits } from './code-limits.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { deviceName } from './device-name.ts'
import { hasFactor } from './factor-store.ts'
import { confirmWithCode, freshFor } from './fresh-code.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { sendCode } from './request-code.ts'
import { sessionLife } from './session.ts'
import { signInWithCode } from './sign-in.ts'
import { agreeTo, changeCustomer, getCustomer, hasPin } from './store.ts'
import { deleteSession } from './session-store.ts'

/** What the handlers need besides the endpoint's input. */
type Account = {
  readonly deps: Deps
  readonly cookies: Cookies
  readonly refuseFlood: ReturnType<typeof createFloodCheck>
  /**
   * Runs after a customer has completed the profile for the first time, or was registered as staff; `phone`
   * in E.164.
   */
  readonly onRegister: (phone: string) => Promise<unknown>
}

export const accountRoutes = (deps: Deps, { onRegister }: Pick<Account, 'onRegister'>) => {
  const account = { deps, cookies: cookiesOf(deps), refuseFlood: createFloodCheck(deps), onRegister }
  return routes(deps, [
    serve(requestCode, (input) => handleRequestCode(account, input)),
    serve(signIn, (input) => handleSignIn(account, input)),
    serve(confirmCode, (input) => handleConfirmCode(account, input)),
    serve(getSession, (input) => handleGetSession(account, input)),
    serve(signOut, (input) => handleSignOut(account, input)),
    serve(updateProfile, (input) => handleUpdateProfile(account, input)),
    serve(agreeToTerms, (input) => handleAgreeToTerms(account, input)),
  ])
}

async function handleRequestCode(
  { deps, cookies, refuseFlood }: Account,
  { body, session, request, c }: HandlerInput<typeof requestCode>,
) {
  const phone = normalizePhone(body.phone)
  if (!phone.ok) return refuse(phone.refusal, { status: 422 })
  const flood = refuseFlood('sends', request.ip)
  if (flood) return flood

  const sent = await sendCode(deps, {
    phone: phone.value,
    lang: body.lang,
    origin: cookies.originOf(c, request.ip),
    customerId: session?.customerId,
    earlierToken: cookies.read(c, cookies.names.code),
  })
  if (isRefusal(sent)) return sent
  // the cookie outlives the code, so that a late code is refused as expired and not as unknown
  cookies.set(c, cookies.names.code, sent.token, 10 * codeLife)
  return sent.reply
}

async function handleSignIn(
  { deps, cookies, refuseFlood, onRegister }: Account,
  { body, request, c }: HandlerInput<typeof signIn>,
) {
  const phone = normalizePhone(body.phone)
  if (!phone.ok) return refuse(phone.refusal, { status: 422 })
  if (body.terms !== termsVersion) return refuse('terms-missing', { status: 422, detail: { termsVersion } })
  const flood = refuseFlood('tries', request.ip)
  if (flood) return flood

  const signedIn = await signInWithCode(deps, {
    phone: phone.value,
    code: body.code,
    terms: body.terms,
    lang: body.lang,
    origin: cookies.originOf(c, request.ip),
    codeToken: cookies.read(c, cookies.names.code),
    earlierSession: readSessionToken(c, deps.config),
    device: deviceName(c.req.header('user-agent')),
  })
  if (isRefusal(signedIn)) return signedIn
  cookies.set(c, cookies.names.session, signedIn.token, sessionLife.customer.whole)
  cookies.drop(c, cookies.names.code)
  if (signedIn.hasRegistered) await onRegister(phone.value)
  return { customer: signedIn.customer }
}

async function handleConfirmCode(
  { deps, cookies }: Account,
  { body, session, request, c }: HandlerInput<typeof confirmCode>,
) {
  const refused = await confirmWithCode(deps, {
    sessionId: session.sessionId,
    phone: session.phone,
    code: body.code,
    origin: cookies.originOf(c, request.ip),
    codeToken: cookies.read(c, cookies.names.code),
  })
  if (refused) return refused
  cookies.drop(c, cookies.names.code)
  return { freshForSeconds: freshFor / 1000 }
}

async function handleGetSession({ deps }: Account, { session }: HandlerInput<typeof getSession>) {
  const customer = session ? await getCustomer(deps.db, session.customerId) : null
  if (!customer?.staff) return { customer }
  return {
    customer,
    hasPin: await hasPin(deps.db, customer.id),
    ...(deps.config.secondFactor !== 'off' && { hasFactor: await hasFactor(deps.db, customer.id) }),
    ...(session?.factor && { factor: session.factor }),
    ...(session?.locked && { locked: true }),
  }
}

async function handleSignOut({ deps, cookies }: Account, { c }: HandlerInput<typeof signOut>) {
  const token = readSessionToken(c, deps.config)
  if (token !== undefined) await deleteSession(deps.db, hashOf(token))
  cookies.drop(c, cookies.names.session)
  cookies.drop(c, cookies.names.code)
  return undefined
}

async function handleUpdateProfile(
  { deps, onRegister }: Account,
  { session, body }: HandlerInput<typeof updateProfile>,
) {
  if (body.birthDate != null && !isBirthDate(body.birthDate, localOf(deps.now()).date))
    return refuse('birth-date-impossible', { status: 422 })
  if (!(await changeCustomer(deps.db, session.customerId, body, deps.now()))) return refuse('not-signed-in')
  if (!session.registered) await onRegister(session.phone)
  return { customer: await getCustomer(deps.db, session.customerId) }
}

async function handleAgreeToTerms(
  { deps }: Account,
  { session: { customerId }, body: { terms } }: HandlerInput<typeof agreeToTerms>,
) {
  // a page that was loaded before the terms changed shows the old version
  if (terms !== termsVersion) return refuse('terms-other', { status: 422, detail: { termsVersion } })
  await deps.db.transaction().execute((tx) => agreeTo(tx, customerId, terms, deps.now()))
  return { customer: await getCustomer(deps.db, customerId) }
}

/** Returns a check that refuses a flood before it reaches the database, where the exact limits are. */
function createFloodCheck({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const limits = {
    sends: createNetworkLimit(inMemory(networkLimits.sends * config.codesPerAddress)),
    tries: createNetworkLimit(inMemory(networkLimits.tries * config.codesPerAddress)),
  }
  return (kind: keyof typeof limits, ip: string) => {
    const seconds = limits[kind].take(networkOf(ip), now())
    return seconds === 0 ? undefined : refuseFor('too-many-requests', seconds)
  }
}

/** Twice the limit of an hour, because the exact limits do not count requests that are refused. */
const inMemory = (perHour: number) => ({ capacity: 2 * perHour, perSecond: (2 * perHour * 1000) / hourMs })
