import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { lookUpPublic } from './public-address.ts'

export type Outbound = (url: string | URL, init: RequestInit) => Promise<Response>

/** A request was certainly not sent: the host could not be reached, or no secure connection was made. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
}

/**
 * Returns a function that sends requests to the origin of `base` only and follows no redirect. This file is
 * the only place from which the server sends requests: an adapter whose path or reply leads elsewhere fails
 * here. The function rejects with `NotSent` if nothing was sent, with the reason of the signal if that ended
 * the request, and otherwise with the error of the connection. The whole answer has arrived when it resolves.
 */
export function outboundTo(base: string): Outbound {
  const { origin } = new URL(base)
  return async (url, init) => {
    const to = new URL(url)
    if (to.origin !== origin || to.username !== '' || to.password !== '')
      throw new Error(`a request to ${to.origin} is refused: this adapter may send to ${origin} only`)
    const request = new Request(to, init)
    return send(request, Buffer.from(await request.arrayBuffer()), init.signal ?? undefined)
  }
}

/**
 * Sends a request. Not with `fetch`, which does not say whether a request that timed out had been sent: it
 * waits ten seconds for a connection, longer than its callers wait for an answer.
 */
function send(request: Request, body: Buffer, signal: AbortSignal | undefined): Promise<Response> {
  const { origin, protocol } = new URL(request.url)
  const isSecure = protocol === 'https:'
  return new Promise((resolve, reject) => {
    let isConnected = false
    const fail = (error: Error) => {
      const cause: unknown = signal?.aborted ? signal.reason : error
      reject(isConnected ? cause : new NotSent(`${origin} cannot be reached (${textOf(cause)})`, { cause }))
    }
    const headers = { 'user-agent': 'Sufra', ...Object.fromEntries(request.headers) }
    const options = { method: request.method, headers, ...(signal && { signal }) }
    const sending = (isSecure ? https : http).request(request.url, options)
    sending.on('error', fail)
    sending.on('socket', (socket) => {
      // until then the request waits in this process; with TLS until the certificate is trusted
      isConnected = !isOpening(socket)
      // a reused connection opens no more: a listener would stay on it for each of its requests
      if (!isConnected) socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true))
    })
    sending.on('response', (response) => {
      buffer(response)
        .then((received) => resolve(responseOf(response, received)), fail)
        .catch(reject)
    })
    sending.end(body.length > 0 ? body : undefined)
  })
}

/** A connection that is reused is open already. */
const isOpening = (socket: Socket): boolean =>
  socket.connecting || ('secureConnecting' in socket && socket.secureConnecting === true)

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304])

function responseOf({ statusCode: status = 0, headers }: http.IncomingMessage, body: Buffer): Response {
  if (redirects.has(status)) throw new Error(`a redirect (${status}) is refused`)
  return new Response(withoutBody.has(status) ? null : new Uint8Array(body), {
    status,
    headers: Object.entries(headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, value]),
    ),
  })
}

/** A host with several addresses fails with the errors of all of them, and without a text. */
const textOf = (error: unknown): string => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
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
