import { Webhook } from 'standardwebhooks'
import type { OutgoingEvent, TestEvent } from '#contract/event.ts'
import type { Deps } from '#server/platform/deps.ts'
import { postPublic } from '#server/platform/outbound.ts'
import type { EndpointRow } from './endpoint-store.ts'
import { readSecrets } from './secret.ts'
import { readWebhookUrl } from './webhook-url.ts'
import { messageOf } from '#server/platform/message-of.ts'

const timeoutMs = 10_000

/**
 * `gone`: the receiver wants no more events (410). `failed`: not delivered, to be tried again, after
 * `retryAfter` seconds if the receiver asks for it.
 */
export type Sent =
  | { readonly kind: 'delivered' }
  | {
      readonly kind: 'gone' | 'failed'
      readonly problem: string
      readonly retryAfter?: number | null
    }

/** Signs an event and sends it to the endpoint, once. Any answer from 200 to 299 has accepted it. */
export async function sendWebhook(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'random'>,
  endpoint: EndpointRow,
  event: OutgoingEvent | TestEvent,
): Promise<Sent> {
  const to = readWebhookUrl(endpoint.url, deps.config.webhookStandIn)
  if (typeof to === 'string') return { kind: 'failed', problem: `the URL is refused: ${to}` }
  const body = JSON.stringify(event)
  const sentAt = new Date(deps.now())
  const secrets = await readSecrets(deps, endpoint)
  try {
    const { status, retryAfter } = await postPublic(to, {
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Sufra-Webhooks/1',
        'webhook-id': event.id,
        'webhook-timestamp': Math.floor(sentAt.getTime() / 1000),
        'webhook-signature': secrets
          .map((secret) => new Webhook(secret).sign(event.id, sentAt, body))
          .join(' '),
      },
      body,
      timeoutMs,
    })
    if (status >= 200 && status < 300) return { kind: 'delivered' }
    const problem = `${to.hostname} answered ${status}`
    return status === 410 ? { kind: 'gone', problem } : { kind: 'failed', problem, retryAfter }
  } catch (error) {
    return {
      kind: 'failed',
      problem: `${to.hostname}: ${messageOf(error)}`,
    }
  }
}
