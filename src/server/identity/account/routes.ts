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
import { routes, serve } from '#server/platform/http/serve.ts'
import { readSessionToken } from '#server/platform/session.ts'
import { refuseUntil } from './code-limit-check.ts'
import { codeLife, hour, networkLimits } from './code-limits.ts'
import { cookiesOf } from './cookies.ts'
import { deviceName } from './device-name.ts'
import { hasFactor } from './factor-store.ts'
import { confirmWithCode, freshFor } from './fresh-code.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { sendCode } from './request-code.ts'
import { sessionLife } from './session.ts'
import { signInWithCode } from './sign-in.ts'
import { agreeTo, changeCustomer, getCustomer, hasPin } from './store.ts'
import { deleteSession } from './session-store.ts'

/**
 * `onRegister` runs after a customer has completed the profile for the first time, or was registered as
 * staff; `phone` in E.164.
 */
export const accountRoutes = (
  deps: Deps,
  { onRegister }: { readonly onRegister: (phone: string) => Promise<unknown> },
) => {
  const { config, db, now } = deps
  const { names, read, set, drop, placeOf } = cookiesOf(deps)
  const limits = {
    sends: createNetworkLimit(inMemory(networkLimits.sends * config.codesPerAddress)),
    tries: createNetworkLimit(inMemory(networkLimits.tries * config.codesPerAddress)),
  }
  /** Refuses a flood before it reaches the database, where the exact limits are. */
  const refusedHere = (kind: keyof typeof limits, ip: string) => {
    const seconds = limits[kind](networkOf(ip), now())
    return seconds === 0 ? undefined : refuseUntil('too-many-requests', now() + seconds * 1000, now())
  }

  return routes(deps, [
    serve(requestCode, async ({ body, session, request, c }) => {
      const phone = normalizePhone(body.phone)
      if (!phone.ok) return refuse(phone.refusal, { status: 422 })
      const flood = refusedHere('sends', request.ip)
      if (flood) return flood

      const sent = await sendCode(deps, {
        phone: phone.value,
        lang: body.lang,
        place: placeOf(c, request.ip),
        isSignedIn: Boolean(session),
        earlierToken: read(c, names.code),
      })
      if (isRefusal(sent)) return sent
      // the cookie outlives the code, so that a late code is refused as expired and not as unknown
      set(c, names.code, sent.token, 10 * codeLife)
      return sent.reply
    }),

    serve(signIn, async ({ body, request, c }) => {
      const phone = normalizePhone(body.phone)
      if (!phone.ok) return refuse(phone.refusal, { status: 422 })
      if (body.terms !== termsVersion)
        return refuse('terms-missing', { status: 422, detail: { termsVersion } })
      const flood = refusedHere('tries', request.ip)
      if (flood) return flood

      const signedIn = await signInWithCode(deps, {
        phone: phone.value,
        code: body.code,
        terms: body.terms,
        lang: body.lang,
        place: placeOf(c, request.ip),
        codeToken: read(c, names.code),
        earlierSession: readSessionToken(c, config),
        device: deviceName(c.req.header('user-agent')),
      })
      if (isRefusal(signedIn)) return signedIn
      set(c, names.session, signedIn.token, sessionLife.customer.whole)
      drop(c, names.code)
      if (signedIn.hasRegistered) await onRegister(phone.value)
      return { customer: signedIn.customer }
    }),

    serve(confirmCode, async ({ body, session, request, c }) => {
      const refused = await confirmWithCode(deps, {
        sessionId: session.sessionId,
        phone: session.phone,
        code: body.code,
        place: placeOf(c, request.ip),
        codeToken: read(c, names.code),
      })
      if (refused) return refused
      drop(c, names.code)
      return { freshForSeconds: freshFor / 1000 }
    }),

    serve(getSession, async ({ session }) => {
      const customer = session ? await getCustomer(db, session.customerId) : null
      if (!customer?.staff) return { customer }
      return {
        customer,
        hasPin: await hasPin(db, customer.id),
        ...(config.secondFactor !== 'off' && { hasFactor: await hasFactor(db, customer.id) }),
        ...(session?.factor && { factor: session.factor }),
        ...(session?.locked && { locked: true }),
      }
    }),

    serve(signOut, async ({ c }) => {
      const token = readSessionToken(c, config)
      if (token !== undefined) await deleteSession(db, hashOf(token))
      drop(c, names.session)
      drop(c, names.code)
      return undefined
    }),

    serve(updateProfile, async ({ session, body }) => {
      if (body.birthDate != null && !isBirthDate(body.birthDate, localOf(now()).date))
        return refuse('birth-date-impossible', { status: 422 })
      if (!(await changeCustomer(db, session.customerId, body, now()))) return refuse('not-signed-in')
      if (!session.registered) await onRegister(session.phone)
      return { customer: await getCustomer(db, session.customerId) }
    }),

    serve(agreeToTerms, async ({ session: { customerId }, body: { terms } }) => {
      // a page that was loaded before the terms changed shows the old version
      if (terms !== termsVersion) return refuse('terms-other', { status: 422, detail: { termsVersion } })
      await db.transaction().execute((tx) => agreeTo(tx, customerId, terms, now()))
      return { customer: await getCustomer(db, customerId) }
    }),
  ])
}

/** Twice the limit of an hour, because the exact limits do not count requests that are refused. */
const inMemory = (perHour: number) => ({ capacity: 2 * perHour, perSecond: (2 * perHour * 1000) / hour })
