import type { HttpMethod } from '#contract/endpoint.ts'
import type { TestShop } from './shop.ts'

export type Reply = {
  readonly status: number
  /** The parsed JSON, or undefined without one. */
  readonly body: unknown
  readonly headers: Headers
}

export type Visitor = {
  /** Cookies by name, without attributes, as a browser would send them. */
  readonly cookies: Map<string, string>
  /** The header for a request that the test sends itself. */
  readonly cookieHeader: () => string
  readonly send: (
    method: HttpMethod,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>
}

/**
 * An API client that keeps cookies, as a browser does. Its address counts where TRUST_PROXY is true. `path`
 * is without /api/v1.
 */
export function aVisitor(
  shop: Pick<TestShop, 'app'>,
  {
    ip = '203.0.113.7',
    userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36',
  } = {},
): Visitor {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookies,
    cookieHeader,
    send: async (method, path, body, headers = {}) => {
      const response = await shop.app.request(`/api/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          cookie: cookieHeader(),
          'user-agent': userAgent,
          'x-forwarded-for': ip,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const text = await response.text()
      return {
        status: response.status,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
        headers: response.headers,
      }
    },
  }
}
