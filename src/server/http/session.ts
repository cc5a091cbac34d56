import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Lang } from '#domain/locale.ts'
import type { Config } from '../config.ts'

export type StaffDuty = { readonly role: 'staff' | 'owner'; readonly branchIds: readonly string[] }

/** Who is asking, as the session in the cookie says. */
export type SessionUser = {
  readonly customerId: string
  readonly sessionId: string
  /** E.164. */
  readonly phone: string
  readonly lang: Lang
  /** False until the profile is complete. */
  readonly registered: boolean
  /** To the terms as they are now. */
  readonly agreed: boolean
  readonly staff: StaffDuty | null
  /** When it began (milliseconds since 1970). */
  readonly signedInAt: number
  /** When a code was given once more in this session (milliseconds since 1970); null: never. See account/fresh-code.ts. */
  readonly confirmedAt: number | null
  /** Since when its customer has signed in with this browser; null where they became one here. */
  readonly newDeviceSince: number | null
}

/** Somebody who has been let in as staff or owner. */
export type StaffUser = SessionUser & { readonly staff: StaffDuty }

/** By the token in the cookie; the database keeps only its hash. Undefined: no such session, or it has ended. */
export type FindSession = (token: string) => Promise<SessionUser | undefined>

/** The prefix makes browsers refuse the cookie from anybody but this very host; they want https for it. */
export const sessionCookie = ({ publicOrigin }: Config): string =>
  isSecure(publicOrigin) ? '__Host-sid' : 'sid'
export const codeCookie = ({ publicOrigin }: Config): string =>
  isSecure(publicOrigin) ? '__Host-otp' : 'otp'
export const deviceCookie = ({ publicOrigin }: Config): string =>
  isSecure(publicOrigin) ? '__Host-device' : 'device'

/** How each of the three is set. Lax: the customer comes back from a payment page signed in. */
export const cookieOptions = ({ publicOrigin }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(publicOrigin) }) as const

export const readSessionToken = (c: Context, config: Config): string | undefined => {
  const token = getCookie(c, sessionCookie(config))
  // what we gave out was 43 characters of base64url; anything else was made up
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/** May they run this branch: see its orders, move them on? */
export const mayRun = (session: SessionUser | undefined, branchId: string): boolean =>
  session?.staff != null && (session.staff.role === 'owner' || session.staff.branchIds.includes(branchId))

const isSecure = (origin: string) => origin.startsWith('https:')
