import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { receivePaymentEvent } from '#contract/payment.ts'
import type { Config } from '../config.ts'
import type { Env } from './env.ts'
import { replyProblem } from './problem.ts'
import { refuse } from './refuse.ts'

/** The longest order has a third of it. */
const maxBodyBytes = 64 * 1024

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Asked by other companies' servers, whatever headers they send; who asks is known by a secret, never by a cookie. */
const forOthers: ReadonlySet<string> = new Set([receivePaymentEvent.path])

/**
 * Lets a change in only from our own pages. Browsers say where a request comes from, in Sec-Fetch-Site or, where the shop is not
 * served over https, in Origin; no browser leaves out both, so a request without either is from a program, which no other site
 * can make carry a customer's cookie. (Hono's own `csrf` is not used: it lets JSON of any origin pass.)
 */
export const refuseCrossSite =
  ({ publicOrigin }: Config): MiddlewareHandler<Env> =>
  (c, next) => {
    if (safeMethods.has(c.req.method) || forOthers.has(c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const own = site === undefined ? origin === undefined || origin === publicOrigin : site === 'same-origin'
    return own ? next() : Promise.resolve(replyProblem(c, refuse('cross-site')))
  }

export const limitBody = (): MiddlewareHandler<Env> => {
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c: Context<Env>) =>
      replyProblem(c, refuse('body-too-large', { detail: { maxBytes: maxBodyBytes } })),
  })
  return (c, next) => (safeMethods.has(c.req.method) ? next() : limit(c, next))
}
