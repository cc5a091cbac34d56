import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { KeyScope } from '#domain/event.ts'
import type { Lang } from '#domain/locale.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import type { Config } from '#server/platform/config/config.ts'

type StaffDuty = { readonly role: StaffRole; readonly branchIds: readonly string[] }

/** The customer of a request, from the session in the cookie. */
export type SessionUser = {
  readonly customerId: string
  readonly sessionId: string
  /** E.164. */
  readonly phone: string
  readonly lang: Lang
  /** False until the profile is complete. */
  readonly registered: boolean
  /** Whether the customer agreed to the current terms. */
  readonly agreed: boolean
  readonly staff: StaffDuty | null
  /** Whether an employee has to unlock the session. See `asNow`. */
  readonly locked: boolean
  /**
   * What an employee has to do before the session has the rights of staff: enter a code of their app
   * (`code`), or add an app (`enrol`).
   */
  readonly factor: 'code' | 'enrol' | null
  /** When the session began (milliseconds since 1970). */
  readonly signedInAt: number
  /**
   * When the session was confirmed with a code (milliseconds since 1970); null: never. See
   * account/fresh-code.ts.
   */
  readonly confirmedAt: number | null
  /** When the customer first signed in on this browser; null if they registered on it. */
  readonly newDeviceSince: number | null
}

/** A signed-in customer who is an employee, with any role. */
export type StaffUser = SessionUser & { readonly staff: StaffDuty }

/**
 * Finds a session by its cookie token, of which the database has only the hash; undefined if missing or
 * ended.
 */
export type FindSession = (token: string, use?: SessionUse) => Promise<SessionUser | undefined>

/** Whether the request follows a touch or a key: then the session counts as active. */
type SessionUse = { readonly isActive: boolean }

/**
 * Returns the session with the rights that it has now: while it is locked or lacks the second factor, those
 * of a customer. What works `whileLocked` keeps the rights of a locked session.
 */
export const asNow = (
  session: SessionUser,
  { whileLocked }: { readonly whileLocked: boolean },
): SessionUser =>
  session.factor !== null || (session.locked && !whileLocked) ? { ...session, staff: null } : session

/** A program of the restaurant, by its API key. */
export type KeyUser = { readonly keyId: string; readonly scopes: readonly KeyScope[] }

/** Finds a key that is not revoked by its text, of which the database has only the hash. */
export type FindKey = (key: string) => Promise<KeyUser | undefined>

/** Every key begins with it, so that scanners for leaked secrets can find one. */
export const keyPrefix = 'sufra_'

/** Returns the API key of a request; undefined without one, and for a text that cannot be a key. */
export const readKey = (c: Context): string | undefined =>
  new RegExp(`^Bearer (${keyPrefix}[A-Za-z0-9_-]{43})$`, 'i').exec(c.req.header('authorization') ?? '')?.[1]

/** The prefix `__Host-` makes browsers accept the cookie only from this host, and only over https. */
export const sessionCookie = ({ publicOrigin }: Config): string =>
  isSecure(publicOrigin) ? '__Host-sid' : 'sid'
export const codeCookie = ({ publicOrigin }: Config): string =>
  isSecure(publicOrigin) ? '__Host-otp' : 'otp'
export const deviceCookie = ({ publicOrigin }: Config): string =>
  isSecure(publicOrigin) ? '__Host-device' : 'device'

/** Options of the three cookies. Lax, so that a customer who returns from a payment page is signed in. */
export const cookieOptions = ({ publicOrigin }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(publicOrigin) }) as const

export const readSessionToken = (c: Context, config: Config): string | undefined => {
  const token = getCookie(c, sessionCookie(config))
  // the server's tokens are 43 characters of base64url: other values are ignored
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/** Returns whether the session may manage this branch: see its orders and change their status. */
export const mayRun = (session: SessionUser | undefined, branchId: string): boolean =>
  session?.staff != null && (session.staff.role === 'owner' || session.staff.branchIds.includes(branchId))

/**
 * Returns why the employee may not work at this branch; undefined if they may. `mayRun` lets an owner run any
 * branch id, so this checks that the branch exists, too.
 */
export function refusedAt(
  branchId: string,
  session: StaffUser,
): Refusal<'not-allowed' | 'not-found'> | undefined {
  if (!mayRun(session, branchId)) return refuse('not-allowed')
  return session.staff.branchIds.includes(branchId) ? undefined : refuse('not-found')
}

const isSecure = (origin: string) => origin.startsWith('https:')
