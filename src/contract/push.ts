import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang } from './locale.ts'

export const getPushKey = endpoint('GET', `${apiBase}/push/key`, {
  summary: 'The key that a browser subscribes with, as base64url (VAPID)',
  policy: 'open',
  reply: v.object({ key: v.string() }),
})

const endpointUrl = v.pipe(v.string(), v.maxLength(2048), v.url())

/** The fields of a browser's PushSubscription: 65 bytes of a P-256 point, and 16 of a secret. */
export const keepSubscription = endpoint('PUT', `${apiBase}/push/subscription`, {
  summary: 'Register this browser for push, in this language; repeated at every visit',
  policy: 'self',
  body: v.strictObject({
    endpoint: endpointUrl,
    keys: v.strictObject({
      p256dh: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}=?$/)),
      auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
    }),
    lang: Lang,
  }),
  refusals: ['push-service-unknown'],
})

export const dropSubscription = endpoint('DELETE', `${apiBase}/push/subscription`, {
  summary: 'Remove this browser from push',
  policy: 'self',
  body: v.strictObject({ endpoint: endpointUrl }),
})
