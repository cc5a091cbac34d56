import * as v from 'valibot'
import type {
  ApplePayMerchant,
  DeclineReason,
  GatewayPage,
  GatewayPayment,
  GatewayStatus,
  GatewayToken,
} from './gateway.ts'

const text = v.optional(v.nullable(v.string()), null)

const MoyasarPayment = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.string(),
  refunded: v.optional(v.nullable(v.number()), 0),
  invoice_id: text,
  metadata: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  source: v.optional(
    v.nullable(
      v.object({
        company: text,
        number: text,
        message: text,
        response_code: text,
        transaction_url: text,
      }),
    ),
    null,
  ),
})

const MoyasarToken = v.object({
  id: v.string(),
  status: v.string(),
  brand: v.string(),
  name: v.string(),
  last_four: v.string(),
  // the documentation shows both "09" and 9
  month: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
  year: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
})

const MoyasarInvoice = v.object({
  id: v.string(),
  status: v.string(),
  url: v.string(),
  payments: v.optional(v.nullable(v.array(MoyasarPayment)), []),
})

const statusOf: Readonly<Record<string, GatewayStatus>> = {
  initiated: 'waiting',
  paid: 'captured',
  captured: 'captured',
  failed: 'failed',
  abandoned: 'failed',
  canceled: 'failed',
  expired: 'failed',
  voided: 'refunded',
  refunded: 'refunded',
}

/** The bank's response codes (ISO 8583) to which a customer can react. */
const reasonOf: Readonly<Record<string, DeclineReason>> = {
  '41': 'card-blocked',
  '43': 'card-blocked',
  '51': 'card-no-funds',
  '54': 'card-expired',
  '61': 'card-limit',
}

const pageIsOver: ReadonlySet<string> = new Set(['expired', 'canceled', 'voided', 'failed'])

export const readPayment = (json: unknown): GatewayPayment => asPayment(v.parse(MoyasarPayment, json))

export function readToken(json: unknown): GatewayToken {
  const token = v.parse(MoyasarToken, json)
  return {
    token: token.id,
    // a saved token is `initiated` until its first payment, when 3-D Secure makes it `active`
    isUsable: token.status === 'active' || token.status === 'initiated',
    brand: token.brand,
    last4: token.last_four,
    holder: token.name,
    month: token.month,
    year: token.year,
  }
}

export function readPage(json: unknown): GatewayPage {
  const { id, url, status, payments } = v.parse(MoyasarInvoice, json)
  return { id, url, isOver: pageIsOver.has(status), payments: (payments ?? []).map(asPayment) }
}

/** Only that it is an object with something in it: what it contains is between Apple and the device. */
export const readMerchant = (json: unknown): ApplePayMerchant => v.parse(Merchant, json)

const Merchant = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((session) => Object.keys(session).length > 0, 'expected the session of a merchant'),
)

function asPayment(payment: v.InferOutput<typeof MoyasarPayment>): GatewayPayment {
  const status = statusOf[payment.status] ?? 'other'
  const { source } = payment
  const order = payment.metadata?.order
  return {
    id: payment.id,
    status,
    statusWord: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    refunded: payment.refunded ?? 0,
    orderId: typeof order === 'string' ? order : null,
    pageId: payment.invoice_id,
    url: status === 'waiting' ? (source?.transaction_url ?? null) : null,
    card: source?.number ? { brand: source.company ?? '', last4: source.number.slice(-4) } : null,
    declined: status === 'failed' ? declinedFor(source) : null,
  }
}

function declinedFor(source: { response_code: string | null; message: string | null } | null): DeclineReason {
  const reason = reasonOf[source?.response_code ?? '']
  if (reason) return reason
  return /3-?d ?s|secure|authenticat/i.test(source?.message ?? '') ? 'card-not-verified' : 'card-declined'
}
