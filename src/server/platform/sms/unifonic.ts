import * as v from 'valibot'
import { jsonOrNone } from '#server/platform/json-or-none.ts'
import { NotSent, type Outbound, outboundTo } from '#server/platform/outbound.ts'
import { SmsFailure, type Sms, type SmsFailureReason } from './sms.ts'

/** The gateway usually answers within a second; after this timeout the message may still be sent. */
const timeoutMs = 8_000

const failureOf: Readonly<Record<string, SmsFailureReason>> = {
  'ER-01': 'no-balance',
  'ER-02': 'bad-recipient',
  'ER-03': 'bad-recipient',
  'ER-04': 'bad-recipient',
  'ER-05': 'no-route',
  'ER-06': 'empty-text',
  'ER-07': 'filtered',
  'ER-08': 'sender-not-registered',
  'ER-09': 'duplicate',
}

/** The documentation shows `success` as a boolean for one message and as a string for several. */
const Reply = v.object({
  success: v.union([v.boolean(), v.picklist(['true', 'false'])]),
  errorCode: v.optional(v.string(), ''),
  message: v.optional(v.nullable(v.string()), ''),
})

type UnifonicSettings = {
  readonly appSid: string
  readonly senderId: string
  /** The origin without a path, as in https://el.cloud.unifonic.com */
  readonly base: string
}

/**
 * Creates an adapter for Unifonic's REST gateway. Its HTTP status is unreliable; `success` in the reply
 * counts.
 */
export const createUnifonicSms = (
  { appSid, senderId, base }: UnifonicSettings,
  { newId, patience = timeoutMs }: { newId: () => string; patience?: number },
): Sms => ({
  send: async ({ to, text }) => {
    const form = new URLSearchParams({
      AppSid: appSid,
      SenderID: senderId,
      Recipient: to.replace(/^\+/, ''),
      Body: text,
      responseType: 'JSON',
      CorrelationID: newId(),
      baseEncode: 'true',
      statusCallback: 'sent',
      async: 'false',
      // the message class inside Saudi Arabia: 3 is a service message, such as a code
      MessageType: '3',
    })
    const { status, body } = await post(new URL('/rest/SMS/messages', base), form, {
      patience,
      send: outboundTo(base),
    })
    const reply = v.safeParse(Reply, body)
    if (!reply.success)
      throw new SmsFailure(
        status === 401 || status === 403 ? 'not-authorised' : 'not-understood',
        `Unifonic: expected a reply with "success", got HTTP ${status}; see UNIFONIC_BASE and UNIFONIC_APP_SID`,
      )
    if (String(reply.output.success) === 'true') return
    const { errorCode, message } = reply.output
    throw new SmsFailure(
      failureOf[errorCode] ?? 'refused',
      `Unifonic refused: ${errorCode} ${message ?? ''}`.trim(),
    )
  },
})

async function post(
  url: URL,
  form: URLSearchParams,
  { patience, send }: { readonly patience: number; readonly send: Outbound },
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await send(url, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    })
    const text = await answer.text()
    return { status: answer.status, body: jsonOrNone(text) }
  } catch (cause) {
    if (cause instanceof NotSent)
      throw new SmsFailure('unreachable', `Unifonic cannot be reached at ${url.origin}`, { cause })
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new SmsFailure('timed-out', `Unifonic did not answer within ${patience} ms`, { cause })
    throw new SmsFailure('cut-off', `the connection to ${url.origin} ended before an answer`, { cause })
  }
}
