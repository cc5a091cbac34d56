import http from 'node:http'
import https from 'node:https'
import { lookUpPublic } from './public-address.ts'

export type Outbound = (url: string | URL, init: RequestInit) => Promise<Response>

/**
 * Returns a `fetch` that sends requests to the origin of `base` only and follows no redirect. This file is
 * the only place from which the server sends requests: an adapter whose path or reply leads elsewhere fails
 * here.
 */
export function outboundTo(base: string): Outbound {
  const { origin } = new URL(base)
  return async (url, init) => {
    const to = new URL(url)
    if (to.origin !== origin || to.username !== '' || to.password !== '')
      throw new Error(`a request to ${to.origin} is refused: this adapter may send to ${origin} only`)
    return fetch(to, { ...init, redirect: 'error' })
  }
}

/** Longer answers are cut off: only the status counts. */
const longestAnswer = 16 * 1024

// connections are reused; `lookUpPublic` prevents connections into the private network
const agent = new https.Agent({ keepAlive: true, maxSockets: 20, lookup: lookUpPublic })

type Post = {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer | string | null
  readonly timeoutMs: number
}
type Answer = {
  readonly status: number
  /** Seconds that a Retry-After header asks for. */
  readonly retryAfter: number | null
}

/**
 * Sends a POST to a host that a browser or an owner has named. The address that the connection uses must be
 * public, also if the name has been looked up before. Follows no redirect and ignores the body of the answer.
 * Plain http is only for the stand-ins of tests: the callers check the URL.
 */
export function postPublic(url: URL, { headers, body, timeoutMs }: Post): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
    const request =
      url.protocol === 'https:' ? https.request(url, { ...options, agent }) : http.request(url, options)
    request.on('error', reject)
    request.on('response', (response) => {
      const answer = {
        status: response.statusCode ?? 0,
        retryAfter: secondsOf(response.headers['retry-after']),
      }
      response.on('error', reject)
      response.on('end', () => resolve(answer))
      // the unused body is drained, so that the connection can be reused
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received <= longestAnswer) return
        resolve(answer)
        response.destroy()
      })
    })
    request.end(body)
  })
}

/** Parses a Retry-After header, which is a number of seconds or a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
