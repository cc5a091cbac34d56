import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { PushMessage } from '#contract/push-message.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { postPublic } from '#server/platform/outbound.ts'
import type { Vapid } from './vapid.ts'
import { messageOf } from '#server/platform/message-of.ts'

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

/**
 * Encrypts a message and sends it to the browser's push service (RFC 8030, 8188, 8291, 8292). Follows no
 * redirects.
 */
export async function sendPush(push: Push): Promise<Sent> {
  const details = encrypt(push)
  // with keys that are none, no retry can succeed
  if (!details) return { kind: 'gone' }
  try {
    const { status, retryAfter } = await postPublic(push.service, {
      headers: details.headers,
      body: details.body,
      timeoutMs,
    })
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    const problem = `${push.service.hostname} answered ${status}`
    if (status === 429 || status >= 500) return { kind: 'later', seconds: retryAfter, problem }
    return { kind: 'wrong', problem }
  } catch (error) {
    const reason = messageOf(error)
    return { kind: 'later', seconds: null, problem: `${push.service.hostname}: ${reason}` }
  }
}

/** Returns the request with the encrypted message; undefined if the subscription's keys cannot be used. */
function encrypt({ subscription, message, ttl, urgency, vapid, contact }: Push) {
  const { endpoint, p256dh, auth } = subscription
  if (!isPoint(p256dh)) return undefined
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...vapid },
    TTL: ttl,
    urgency,
    // a phone that was off receives only the newest message of a topic
    topic: topicOf(message.tag),
    contentEncoding: 'aes128gcm',
  })
}

/** Returns whether the key of a subscription is a point of P-256, without which no message is encrypted. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const topicOf = (tag: string): string => hashOf(tag).slice(0, 32)
