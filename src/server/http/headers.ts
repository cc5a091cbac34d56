import type { MiddlewareHandler } from 'hono'
import { tilesOriginOf } from '../address/map-settings.ts'
import { adjustOriginsOf } from '../attribution/adjust-settings.ts'
import type { Config } from '../config.ts'
import { cardOriginOf } from '../payment/payment-settings.ts'
import type { Env } from './env.ts'

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // notistack writes its styles into the page (goober); a style can not run code
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

type Others = { readonly connectTo?: readonly string[]; readonly showFrom?: readonly string[] }

/** The content security policy of our pages. `connectTo`: other origins they may send something to, `showFrom`: show pictures of. */
export const contentSecurityPolicy = ({ connectTo = [], showFrom = [] }: Others = {}): string =>
  Object.entries({
    ...policy,
    'connect-src': [policy['connect-src'], ...connectTo].join(' '),
    'img-src': [policy['img-src'], ...showFrom].join(' '),
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** What every response says to a browser about how far to trust it. */
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

/** On every response, errors too; one that has set a header itself keeps it. */
export function secureHeaders(config: Config): MiddlewareHandler<Env> {
  const headers = Object.entries(securityHeaders(config))
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
