import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { signedOutCookies } from '#contract/account.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from '#server/platform/http/env.ts'
import { readSessionToken } from '#server/platform/session.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { deleteSession } from './session-store.ts'

/**
 * Ends the session of a customer who signed out while offline. The page left a cookie that arrives with the
 * next request; the session is deleted before that request is handled. The session cookie itself is not
 * cleared: it is invalid now, and a late reply must not clear the cookie of a newer sign-in. See
 * docs/decisions/2026-11-21-signing-out-without-a-network.md.
 */
export const endOfflineSignOut =
  ({ config, db }: Pick<Deps, 'config' | 'db'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const left = Object.values(signedOutCookies).filter((name) => getCookie(c, name) !== undefined)
    if (left.length === 0) return next()
    const token = readSessionToken(c, config)
    if (token !== undefined) await deleteSession(db, hashOf(token))
    await next()
    for (const name of left) deleteCookie(c, name, { path: '/', secure: name.startsWith('__Host-') })
    return undefined
  }
