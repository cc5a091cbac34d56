import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { leftCookies } from '#contract/account.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { readSessionToken } from '../http/session.ts'
import { hashOf } from './hash.ts'
import { deleteSession } from './store.ts'

/**
 * Ends the session of somebody who signed out without a network: the page could not tell us, but left a cookie that comes with whatever
 * is asked first, before any of it is answered. The cookie of the session itself stays: it opens nothing any more, and an answer that
 * comes late must not take away the one of a sign-in since. See docs/decisions/2026-11-21-signing-out-without-a-network.md.
 */
export const endLeftSession =
  ({ config, db }: Pick<Deps, 'config' | 'db'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const left = Object.values(leftCookies).filter((name) => getCookie(c, name) !== undefined)
    if (left.length === 0) return next()
    const token = readSessionToken(c, config)
    if (token !== undefined) await deleteSession(db, hashOf(token))
    await next()
    for (const name of left) deleteCookie(c, name, { path: '/', secure: name.startsWith('__Host-') })
    return undefined
  }
