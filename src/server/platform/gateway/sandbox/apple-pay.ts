import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { isApplePayValidation } from '#domain/apple-pay.ts'
import type { PaidWith } from './bank.ts'
import type { SandboxPayment } from './store.ts'
import { brandOf, isCardNumber, outcomeOf } from './test-cards.ts'

const parseJson = v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
  try {
    return JSON.parse(dataset.value)
  } catch {
    addIssue({ message: 'expected JSON' })
    return NEVER
  }
})

/** The token of a sheet; the fields that the sandbox reads, by their names at Apple. */
const Token = v.pipe(
  v.string(),
  parseJson,
  v.object({
    paymentData: v.object({
      version: v.picklist(['EC_v1', 'RSA_v1']),
      data: v.string(),
      header: v.object({ transactionId: v.string() }),
    }),
  }),
)

/**
 * What Apple encrypts for the gateway. A stand-in sheet of a test leaves it in plain base64, because only the
 * real gateway has the key.
 */
const Decrypted = v.pipe(
  v.string(),
  v.transform((data) => Buffer.from(data, 'base64').toString()),
  parseJson,
  v.object({
    applicationPrimaryAccountNumber: v.pipe(v.string(), v.check(isCardNumber)),
    /** ISO 4217, numeric: 682 is SAR. */
    currencyCode: v.string(),
    /** In halalas. */
    transactionAmount: v.number(),
  }),
)

type Read = { readonly card: PaidWith } | { readonly problem: string }

/**
 * Returns the card of a sheet and what comes of it, or why the gateway refuses the token. The card's number
 * is not passed on. `paid`: the payments so far, none of which may have the same token.
 */
export function readSheet(token: string, amount: number, paid: readonly SandboxPayment[]): Read {
  const read = v.safeParse(Token, token)
  const data = read.success ? v.safeParse(Decrypted, read.output.paymentData.data) : undefined
  if (!read.success || !data?.success) return { problem: 'token could not be decrypted' }
  const sheet = createHash('sha256').update(read.output.paymentData.header.transactionId).digest('base64url')
  if (paid.some((payment) => payment.sheet === sheet)) return { problem: 'token was used before' }
  const { applicationPrimaryAccountNumber: number, currencyCode, transactionAmount } = data.output
  const isAsAuthorised = currencyCode === '682' && transactionAmount === amount
  return {
    card: {
      id: '',
      brand: brandOf(number),
      name: '',
      last_four: number.slice(-4),
      outcome: isAsAuthorised ? outcomeOf(number) : { kind: 'failed', code: '13', message: 'INVALID AMOUNT' },
      sheet,
    },
  }
}

const Sheet = v.object({
  validation_url: v.pipe(
    v.string(),
    v.check((url) => isApplePayValidation(url, true), 'is not an address of Apple'),
  ),
  display_name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  domain_name: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)),
  publishable_api_key: v.string(),
})

type Tools = { readonly publishableKey: string; readonly now: () => number; readonly newId: () => string }
type Opened =
  | { readonly session: Readonly<Record<string, unknown>> }
  | { readonly status: 400 | 401; readonly errors: unknown }

/** Returns a session with the fields of Apple's. Only a stand-in sheet accepts it: its signature is empty. */
export function openSheet(asked: unknown, { publishableKey, now, newId }: Tools): Opened {
  const parsed = v.safeParse(Sheet, asked)
  if (!parsed.success) return { status: 400, errors: v.flatten(parsed.issues).nested ?? {} }
  const { publishable_api_key: key, domain_name: domainName, display_name: displayName } = parsed.output
  if (key !== publishableKey) return { status: 401, errors: null }
  const id = newId()
  return {
    session: {
      epochTimestamp: now(),
      expiresAt: now() + 5 * 60_000,
      merchantSessionIdentifier: `SANDBOX_${id}`,
      nonce: id.slice(0, 8),
      merchantIdentifier: 'SANDBOX',
      domainName,
      displayName,
      signature: '',
      operationalAnalyticsIdentifier: `${displayName}:SANDBOX`,
      retries: 0,
      pspId: 'SANDBOX',
    },
  }
}
