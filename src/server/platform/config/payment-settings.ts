import { type ApplePayConfig, readApplePay, type WrittenApplePay } from './apple-pay-settings.ts'

/** The default base URL of Moyasar's API. */
export const officialBase = 'https://api.moyasar.com/v1'
/** The path of the sandbox gateway that runs in the server's own process. */
export const sandboxPath = '/sandbox/moyasar/v1'

type Written = WrittenApplePay & {
  readonly PAYMENT_GATEWAY?: 'sandbox' | 'moyasar' | 'none' | undefined
  readonly PAYMENT_PAGE: 'form' | 'hosted'
  readonly MOYASAR_SECRET_KEY?: string | undefined
  readonly MOYASAR_PUBLISHABLE_KEY?: string | undefined
  readonly MOYASAR_WEBHOOK_SECRET?: string | undefined
  readonly MOYASAR_BASE: string
}

type PaymentConfig = {
  /** `none`: the shop accepts no cards. */
  readonly gateway: 'sandbox' | 'moyasar' | 'none'
  /**
   * `form`: the shop's form, which sends the card from the browser to the gateway. `page`: the gateway's own
   * page. `none`: without a gateway.
   */
  readonly way: 'form' | 'page' | 'none'
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Includes the version, as in https://api.moyasar.com/v1 */
  readonly base: string
  /** Null: the shop takes no Apple Pay. */
  readonly applePay: ApplePayConfig | null
}

/** Returns the payment settings, or one line per problem. The lines never contain keys. */
export function readPaymentSettings(
  written: Written,
  publicOrigin: string,
): PaymentConfig | readonly string[] {
  const way = written.PAYMENT_PAGE === 'hosted' ? 'page' : 'form'
  const {
    MOYASAR_SECRET_KEY: secretKey,
    MOYASAR_PUBLISHABLE_KEY: publishableKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
    MOYASAR_BASE: base,
  } = written
  // a shop with https is open to customers: it must not accept test cards as money by default
  if (written.PAYMENT_GATEWAY === undefined && publicOrigin.startsWith('https:')) return [gatewayNotNamed]
  if (written.PAYMENT_GATEWAY === 'none') return withoutGateway
  const applePay = readApplePay(written)
  if (typeof applePay === 'string') return [applePay]
  if (written.PAYMENT_GATEWAY !== 'moyasar')
    return { ...noKeys, gateway: 'sandbox', way, base: `${publicOrigin}${sandboxPath}`, applePay }
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    return Object.entries({
      MOYASAR_SECRET_KEY: secretKey,
      MOYASAR_PUBLISHABLE_KEY: publishableKey,
      MOYASAR_WEBHOOK_SECRET: webhookSecret,
    })
      .filter(([, value]) => value === undefined)
      .map(([name]) => `${name}: expected to be set, because PAYMENT_GATEWAY is moyasar`)
  const problems = [
    ...(/^sk_(test|live)_/.test(secretKey)
      ? []
      : ['MOYASAR_SECRET_KEY: expected to begin with sk_test_ or sk_live_']),
    ...(/^pk_(test|live)_/.test(publishableKey)
      ? []
      : ['MOYASAR_PUBLISHABLE_KEY: expected to begin with pk_test_ or pk_live_']),
    ...(secretKey.slice(3, 8) === publishableKey.slice(3, 8)
      ? []
      : ['MOYASAR_PUBLISHABLE_KEY: expected to be of the same kind, test or live, as MOYASAR_SECRET_KEY']),
    ...(base === officialBase || (isLoopback(base) && secretKey.startsWith('sk_test_'))
      ? []
      : [
          `MOYASAR_BASE: expected ${officialBase}, or with a key that begins with sk_test_ an address of this machine, got "${base}"`,
        ]),
  ]
  return problems.length > 0
    ? problems
    : { gateway: 'moyasar', way, secretKey, publishableKey, webhookSecret, base, applePay }
}

const gatewayNotNamed = [
  'PAYMENT_GATEWAY: expected to be set, because PUBLIC_ORIGIN is https. Set one of',
  '  PAYMENT_GATEWAY=moyasar  to charge cards through Moyasar',
  '  PAYMENT_GATEWAY=none     to accept cash only',
  '  PAYMENT_GATEWAY=sandbox  to accept test cards and no money; the shop then shows "test mode"',
].join('\n')

/** Those of the sandbox are read from the data directory later (`createPayments`). */
const noKeys = { secretKey: '', publishableKey: '', webhookSecret: '' } as const

const withoutGateway = { ...noKeys, gateway: 'none', way: 'none', base: '', applePay: null } as const

/** Returns the origin to which the shop's form sends a card, unless it is the shop's own. */
export const cardOriginOf = ({ gateway, way, base }: PaymentConfig): readonly string[] =>
  gateway === 'moyasar' && way === 'form' ? [new URL(base).origin] : []

function isLoopback(base: string): boolean {
  if (!URL.canParse(base)) return false
  const { protocol, hostname, username, password } = new URL(base)
  return (
    protocol === 'http:' &&
    username === '' &&
    password === '' &&
    ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  )
}
