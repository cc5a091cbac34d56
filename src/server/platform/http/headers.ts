import type { MiddlewareHandler } from 'hono'
import { tilesOriginOf } from '#server/platform/config/map-settings.ts'
import { adjustOriginsOf } from '#server/platform/config/adjust-settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import { cardOriginOf } from '#server/platform/config/payment-settings.ts'
import type { Env } from './env.ts'

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // notistack inserts style elements (goober); styles cannot run code
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
}

type Others = { readonly connectTo: readonly string[]; readonly showFrom: readonly string[] }

/**
 * Returns the content security policy of the pages. `connectTo`, `showFrom`: extra origins for requests and
 * images.
 */
const contentSecurityPolicy = ({ connectTo, showFrom }: Others): string =>
  Object.entries({
    ...policy,
    'connect-src': [policy['connect-src'], ...connectTo].join(' '),
    'img-src': [policy['img-src'], ...showFrom].join(' '),
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** Returns the security headers of pages and of the API. */
export const securityHeaders = ({
  publicOrigin,
  payment,
  mapTiles,
  adjust,
}: Pick<Config, 'publicOrigin' | 'payment' | 'mapTiles' | 'adjust'>): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy({
    connectTo: [...cardOriginOf(payment), ...adjustOriginsOf(adjust)],
    showFrom: tilesOriginOf(mapTiles),
  }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=()',
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/**
 * Sets the security headers on the responses of all routes after it, errors too. A header that a response has
 * set stays. The menu, the branches, pages and files of the build are answered before it
 * (`src/server/app.ts`) and set headers of their own. A picture whose own policy forbids it requests and
 * scripts gets no more: the others would be a tenth of a drawing. A reply in JSON loads nothing and is in no
 * frame, and has no use of permissions: half of the bytes of a session were these two headers.
 */
export function secureHeaders(config: Config): MiddlewareHandler<Env> {
  const { 'permissions-policy': _, ...common } = securityHeaders(config)
  const headers = Object.entries(securityHeaders(config))
  const headersOfJson = Object.entries({ ...common, 'content-security-policy': policyOfJson })
  return async (c, next) => {
    await next()
    if (isSealedPicture(c.res)) return
    for (const [name, value] of isJson(c.res) ? headersOfJson : headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

const policyOfJson = "default-src 'none'; frame-ancestors 'none'"

const isJson = ({ headers }: Response): boolean =>
  /^application\/(?:problem\+)?json\b/.test(headers.get('content-type') ?? '')

const isSealedPicture = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('image/') === true &&
  headers.get('content-security-policy')?.startsWith("default-src 'none'") === true &&
  headers.has('x-content-type-options')
