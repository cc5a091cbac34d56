import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import { codeCookie, cookieOptions, deviceCookie, sessionCookie } from '../http/session.ts'
import type { Place } from './code-limit-check.ts'
import { day } from './code-limits.ts'
import { hashOf } from './hash.ts'
import { networkOf } from './network.ts'

/** How long a browser counts as one that a phone has signed in with. */
export const deviceTrust = 180 * day

/** The three cookies of a browser, as the routes of accounts read and set them. */
export function cookiesOf({ config, random }: Pick<Deps, 'config' | 'random'>) {
  const names = { code: codeCookie(config), device: deviceCookie(config), session: sessionCookie(config) }
  const set = (c: Context, name: string, token: string, life: number) =>
    setCookie(c, name, token, { ...cookieOptions(config), maxAge: Math.floor(life / 1000) })

  return {
    names,
    read: readToken,
    set,
    drop: (c: Context, name: string) => deleteCookie(c, name, cookieOptions(config)),
    /** Where this comes from; a browser that has no device cookie yet is given one. */
    placeOf: (c: Context, ip: string): Place => {
      const device = readToken(c, names.device) ?? random.token()
      set(c, names.device, device, deviceTrust)
      return { network: networkOf(ip), deviceHash: hashOf(device) }
    },
  }
}

/** What we put into a cookie is 43 characters of base64url; anything else was made up. */
function readToken(c: Context, name: string): string | undefined {
  const token = getCookie(c, name)
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}
