import { dayMs } from '#domain/duration.ts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '#server/platform/deps.ts'
import { codeCookie, cookieOptions, deviceCookie, sessionCookie } from '#server/platform/session.ts'
import type { RequestOrigin } from './code-limit-check.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { networkOf } from '#server/platform/http/network.ts'

/** How long a browser stays trusted after a sign-in, in milliseconds. */
export const deviceTrust = 180 * dayMs

export type Cookies = ReturnType<typeof cookiesOf>

/** Returns functions to read and set the code, device and session cookies of a browser. */
export function cookiesOf({ config, random }: Pick<Deps, 'config' | 'random'>) {
  const names = { code: codeCookie(config), device: deviceCookie(config), session: sessionCookie(config) }
  const set = (c: Context, name: string, token: string, life: number) =>
    setCookie(c, name, token, { ...cookieOptions(config), maxAge: Math.floor(life / 1000) })

  return {
    names,
    read: readToken,
    set,
    drop: (c: Context, name: string) => deleteCookie(c, name, cookieOptions(config)),
    /** Returns the device of the request; undefined without the cookie. */
    deviceHashOf: (c: Context): string | undefined => {
      const device = readToken(c, names.device)
      return device === undefined ? undefined : hashOf(device)
    },
    /** Returns the network and device of the request; sets or renews the device cookie. */
    originOf: (c: Context, ip: string): RequestOrigin => {
      const device = readToken(c, names.device) ?? random.token()
      set(c, names.device, device, deviceTrust)
      return { network: networkOf(ip), deviceHash: hashOf(device) }
    },
  }
}

/**
 * Returns the cookie's token. The server's tokens are 43 characters of base64url; other values are ignored.
 */
function readToken(c: Context, name: string): string | undefined {
  const token = getCookie(c, name)
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}
