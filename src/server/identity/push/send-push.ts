import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import type { PushMessage } from '#contract/push-message.ts'
import { lookUpPublic } from './push-service.ts'
import type { Vapid } from './vapid.ts'

const timeoutMs = 5000

type Push = {
  readonly service: URL
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly message: PushMessage
  /** In seconds. */
  readonly ttl: number
  readonly urgency: 'high' | 'normal' | 'low'
  readonly vapid: Vapid
  /** The contact for the operator of the push service: a mailto: or https: URL. */
  readonly contact: string
}

/**
 * `gone`: the subscription no longer exists. `later`: retry, after `seconds` if the service gave a time.
 * `wrong`: the service refused the request because of an error on our side.
 */
type Sent =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly seconds: number | null; readonly problem: string }
  | { readonly kind: 'wrong'; readonly problem: string }

// connections to push services are reused; `lookUpPublic` prevents connections into the private network
const agent = new https.Agent({ keepAlive: true, maxSockets: 20, lookup: lookUpPublic })

/**
 * Encrypts a message and sends it to the browser's push service (RFC 8030, 8188, 8291, 8292). Follows no
 * redirects.
 */
export async function sendPush(push: Push): Promise<Sent> {
  const { subscription, message, vapid } = push
  const details = webPush.generateRequestDetails(
    { endpoint: subscription.endpoint, keys: { p256dh: subscription.p256dh, auth: subscription.auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: push.contact, ...vapid },
      TTL: push.ttl,
      urgency: push.urgency,
      // a phone that was off receives only the newest message of a topic
      topic: topicOf(message.tag),
      contentEncoding: 'aes128gcm',
    },
  )
  try {
    const { status, retryAfter } = await post(push.service, details.headers, details.body)
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    const problem = `${push.service.hostname} answered ${status}`
    if (status === 429 || status >= 500) return { kind: 'later', seconds: retryAfter, problem }
    return { kind: 'wrong', problem }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: 'later', seconds: null, problem: `${push.service.hostname}: ${reason}` }
  }
}

const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

function post(
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer | null,
): Promise<{ status: number; retryAfter: number | null }> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
    // plain HTTP is used only with the push service of the tests: `serviceOf` rejects it elsewhere
    const request =
      url.protocol === 'https:' ? https.request(url, { ...options, agent }) : http.request(url, options)
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', reject)
      // drain the unused body so that the connection can be reused
      response.resume()
      const status = response.statusCode ?? 0
      response.on('end', () => resolve({ status, retryAfter: secondsOf(response.headers['retry-after']) }))
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
