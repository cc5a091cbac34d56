import * as v from 'valibot'
import { jsonOrNone } from '#server/platform/json-or-none.ts'
import { type Outbound, outboundTo } from '#server/platform/outbound.ts'
import { type Gateway, GatewayFailure, type NewPage, type PaymentSource } from './gateway.ts'
import { readMerchant, readPage, readPayment, readToken } from './moyasar-shapes.ts'

/** A bank may take some seconds; after this timeout the customer sees that the payment is being checked. */
const timeoutMs = 10_000

type MoyasarSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  /** Includes the version, as in https://api.moyasar.com/v1 */
  readonly base: string
}

type Answer = { readonly status: number; readonly body: unknown }

/** An error reply of Moyasar. Its field `errors` is not read, because it may repeat the request's data. */
const MoyasarError = v.object({ type: v.string(), message: v.optional(v.nullable(v.string()), '') })

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>

/** Returns a function that sends a request and throws a `GatewayFailure` if no reply comes. */
const asking =
  (send: Outbound, { base, secretKey, patience }: MoyasarSettings & { patience: number }): Ask =>
  async (method, path, body) => {
    const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
    try {
      const answer = await send(`${base}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(patience),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: jsonOrNone(await answer.text()) }
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'TimeoutError')
        throw new GatewayFailure('timed-out', `the gateway did not answer within ${patience} ms`, { cause })
      throw new GatewayFailure('unreachable', `the gateway cannot be reached at ${new URL(base).origin}`, {
        cause,
      })
    }
  }

/** Creates a client of Moyasar's API. The in-process sandbox passes its own `send`. */
export function createMoyasar(
  settings: MoyasarSettings,
  {
    send = outboundTo(settings.base),
    patience = timeoutMs,
  }: { readonly send?: Outbound; readonly patience?: number } = {},
): Gateway {
  const ask = asking(send, { ...settings, patience })
  const find = async <Found>(path: string, read: (json: unknown) => Found): Promise<Found | undefined> => {
    const answer = await ask('GET', path)
    return answer.status === 404 ? undefined : understood(answer, read)
  }
  const findPayment = (id: string) => find(`/payments/${encodeURIComponent(id)}`, readPayment)

  return {
    findPayment,

    createPayment: async ({ id, orderId, shop, amount, description, source, callbackUrl }) => {
      const answer = await ask('POST', '/payments', {
        given_id: id,
        amount,
        currency: 'SAR',
        description,
        callback_url: callbackUrl,
        metadata: { order: orderId, payment: id, shop },
        source: sourceOf(source),
      })
      // Moyasar answers a repeated id with an error: return the payment that exists under this id
      const earlier = answer.status === 400 || answer.status === 409 ? await findPayment(id) : undefined
      return earlier ?? understood(answer, readPayment)
    },

    refundPayment: async (id, amount) =>
      understood(await ask('POST', `/payments/${encodeURIComponent(id)}/refund`, { amount }), readPayment),

    findToken: (token) => find(`/tokens/${encodeURIComponent(token)}`, readToken),

    deleteToken: async (token) => {
      const answer = await ask('DELETE', `/tokens/${encodeURIComponent(token)}`)
      if (answer.status !== 404) understood(answer, () => undefined)
    },

    createPage: async (page) => understood(await ask('POST', '/invoices', invoiceOf(page)), readPage),
    findPage: (id) => find(`/invoices/${encodeURIComponent(id)}`, readPage),

    openApplePay: async ({ validationUrl, domain, displayName }) =>
      understood(
        await ask('POST', '/applepay/initiate', {
          validation_url: validationUrl,
          domain_name: domain,
          display_name: displayName,
          publishable_api_key: settings.publishableKey,
        }),
        readMerchant,
      ),
  }
}

/** The device has authenticated the payer of Apple Pay: there is no 3-D Secure page. */
const sourceOf = ({ kind, token }: PaymentSource) =>
  kind === 'token'
    ? { type: 'token', token, '3ds': true, manual: false }
    : { type: 'applepay', token, manual: false, save_card: false }

const invoiceOf = ({ id, orderId, shop, amount, description, callbackUrl, expiresAt }: NewPage) => ({
  amount,
  currency: 'SAR',
  description,
  success_url: callbackUrl,
  back_url: callbackUrl,
  expired_at: new Date(expiresAt).toISOString(),
  metadata: { order: orderId, payment: id, shop },
})

/** Returns the parsed reply, or throws the `GatewayFailure` that it stands for. */
function understood<Read>({ status, body }: Answer, read: (json: unknown) => Read): Read {
  if (status >= 200 && status < 300) {
    try {
      return read(body)
    } catch (cause) {
      throw new GatewayFailure('not-understood', `the gateway answered ${status} with another shape`, {
        cause,
      })
    }
  }
  const error = v.safeParse(MoyasarError, body)
  const detail = error.success
    ? `${error.output.type}: ${error.output.message ?? ''}`
    : 'unknown error format'
  const message = `the gateway answered ${status} (${detail})`
  if (status === 401 || status === 403 || status === 405) throw new GatewayFailure('not-authorised', message)
  if (status === 429 || status >= 500) throw new GatewayFailure('busy', message)
  // a proxy may have sent this reply: only an error in Moyasar's own format counts as a refusal
  throw new GatewayFailure(error.success ? 'refused' : 'not-understood', message)
}
