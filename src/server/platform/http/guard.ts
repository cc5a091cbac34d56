import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { receivePaymentEvent } from '#contract/payment.ts'
import { changeMenuDraft, mostDraftBytes } from '#contract/studio.ts'
import { addPicture } from '#contract/studio-look.ts'
import { addPhoto } from '#contract/studio-photo.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Env } from './env.ts'
import { replyProblem } from './problem.ts'
import { refuse } from '#domain/outcome.ts'

/** Three times the size of the longest possible order. */
const maxBodyBytes = 64 * 1024

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Webhooks, which servers of other companies call with any headers. They authenticate by a secret, not by a
 * cookie.
 */
const forOthers: ReadonlySet<string> = new Set([receivePaymentEvent.path])

/**
 * Refuses changing requests from pages of other sites. Browsers send the source of a request in
 * Sec-Fetch-Site or, without https, in Origin. No browser omits both, so a request without either comes from
 * a program, which cannot use a customer's cookie. (Hono's `csrf` is not used: it accepts JSON from any
 * origin.)
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
  const limit = limitOf(maxBodyBytes)
  const largeLimits = new Map(Object.entries(largeBodies).map(([path, most]) => [path, limitOf(most)]))
  return (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    const larger = isOfKnownLength(c) ? largeLimits.get(c.req.path) : undefined
    return (larger ?? limit)(c, next)
  }
}

/** The most bytes of a photograph, of a picture of the look and of edits of the draft, by path. */
const largeBodies: Readonly<Record<string, number>> = {
  [addPhoto.path]: addPhoto.file.mostBytes,
  [addPicture.path]: addPhoto.file.mostBytes,
  [changeMenuDraft.path]: mostDraftBytes,
}

/**
 * Only a body of a stated length may be large: one without it would be read into memory here, before the
 * route knows who sends it.
 */
const isOfKnownLength = ({ req }: Context<Env>): boolean =>
  req.header('content-length') !== undefined && req.header('transfer-encoding') === undefined

const limitOf = (maxBytes: number) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: (c: Context<Env>) => replyProblem(c, refuse('body-too-large', { detail: { maxBytes } })),
  })
