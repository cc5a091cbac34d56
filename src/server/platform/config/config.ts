import { resolve } from 'node:path'
import * as v from 'valibot'
import { applePaySettings } from './apple-pay-settings.ts'
import { BadSettings } from './bad-settings.ts'
import { demoSettings, wantsDemo } from './demo-settings.ts'
import { isTilesUrl, readTiles } from './map-settings.ts'
import { readTrustedProxies } from './proxy-settings.ts'
import { officialBase, readPaymentSettings } from './payment-settings.ts'
import { staffSettings } from './staff-settings.ts'
import { standInSettings } from './stand-in-settings.ts'
import { expected, host, httpUrl, oneOf, origin, secureOrigin, token, wholeNumber } from './setting-kinds.ts'
import { isDatabaseUrl, urlOf, withLowerHost } from './urls.ts'

const eventToken = token(6, 'six of a-z and 0-9')

/** The valid values and defaults of all settings. docs/operating.md explains each. */
export const Settings = v.object({
  PORT: v.optional(wholeNumber('a port, a whole number from 1 to 65535', 1, 65_535), '8080'),
  METRICS_PORT: v.optional(wholeNumber('a port, a whole number from 1 to 65535', 1, 65_535)),
  METRICS_HOST: v.optional(host, '127.0.0.1'),
  HOST: v.optional(host, '127.0.0.1'),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    '.data',
  ),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/^postgres(ql)?:/i, (start) => start.toLowerCase())),
      // the message does not repeat the value, which contains a password
      v.check(isDatabaseUrl, 'expected postgres://user:password@host:port/database, got something else'),
    ),
  ),
  ...demoSettings,
  // with one connection a single slow statement would stop everything else
  DATABASE_CONNECTIONS: v.optional(wholeNumber('a number of connections from 2 to 100', 2, 100), '8'),
  DATABASE_ORDER_CONNECTIONS: v.optional(wholeNumber('a number of connections from 1 to 50', 1, 50), '2'),
  PUBLIC_ORIGIN: v.optional(origin('an origin without a path, such as https://order.example.com')),
  OTP_LENGTH: v.optional(wholeNumber('a number of digits from 4 to 8', 4, 8), '4'),
  CODE_KEY: v.optional(
    // the message does not repeat the value, which is a secret
    v.pipe(v.string(), v.regex(/^[0-9a-fA-F]{64}$/, 'expected 64 hexadecimal digits')),
  ),
  CODES_PER_ADDRESS: v.optional(
    wholeNumber('a number of codes an hour from 1 to 1000000', 1, 1_000_000),
    '60',
  ),
  SMS_PER_DAY: v.optional(
    wholeNumber('a number of messages a day from 1 to 10000000', 1, 10_000_000),
    '5000',
  ),
  SMS_ADAPTER: v.optional(oneOf(['console', 'unifonic']), 'console'),
  UNIFONIC_APP_SID: v.optional(v.string()),
  UNIFONIC_SENDER_ID: v.optional(v.string()),
  UNIFONIC_BASE: v.optional(
    origin('an origin such as https://el.cloud.unifonic.com'),
    'https://el.cloud.unifonic.com',
  ),
  MAP_TILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform(withLowerHost),
      v.check(isTilesUrl, expected('a template such as https://tiles.example.com/{z}/{x}/{y}.png')),
    ),
  ),
  MAP_TILES_ATTRIBUTION: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  NATIONAL_ADDRESS_KEY: v.optional(v.string()),
  NATIONAL_ADDRESS_BASE: v.optional(
    origin('an origin such as https://apina.address.gov.sa'),
    'https://apina.address.gov.sa',
  ),
  ADJUST_APP_TOKEN: v.optional(token(12, 'twelve of a-z and 0-9')),
  ADJUST_ENVIRONMENT: v.optional(oneOf(['sandbox', 'production']), 'sandbox'),
  ADJUST_ORDER_EVENT: v.optional(eventToken),
  ADJUST_SIGN_UP_EVENT: v.optional(eventToken),
  ADJUST_REORDER_EVENT: v.optional(eventToken),
  ADJUST_BASE: v.optional(secureOrigin('an https origin such as https://adjust.example.com')),
  ...standInSettings,
  LOG_LEVEL: v.optional(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  TRUST_PROXY: v.pipe(
    v.optional(v.pipe(v.string(), v.toLowerCase()), 'false'),
    v.transform((text) => readTrustedProxies(text) ?? text),
    v.check(
      (trusted) => typeof trusted !== 'string',
      expected('true, false, a number of proxies from 1 to 9, or networks such as 10.0.0.0/8'),
    ),
    v.transform((trusted) => (typeof trusted === 'string' ? false : trusted)),
  ),
  ...staffSettings,
  SERVICE_WORKER: v.optional(oneOf(['on', 'off']), 'on'),
  PAYMENT_GATEWAY: v.optional(oneOf(['moyasar', 'none', 'sandbox'])),
  PAYMENT_PAGE: v.optional(oneOf(['form', 'hosted']), 'form'),
  MOYASAR_SECRET_KEY: v.optional(v.string()),
  MOYASAR_PUBLISHABLE_KEY: v.optional(v.string()),
  MOYASAR_WEBHOOK_SECRET: v.optional(
    // the message does not repeat the value, which is a secret
    v.pipe(v.string(), v.minLength(16, 'expected at least 16 characters')),
  ),
  MOYASAR_BASE: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (urlOf(text) ?? text).replace(/\/+$/, '')),
    ),
    officialBase,
  ),
  ...applePaySettings,
  INVOICE_AS: v.optional(oneOf(['simplified', 'receipt', 'external']), 'simplified'),
  INVOICE_EXTERNAL_URL: v.optional(httpUrl('an http or https URL')),
  INVOICE_EXTERNAL_TOKEN: v.optional(v.string()),
  INVOICE_EXTERNAL_ISSUER: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(160))),
})

export type Config = ReturnType<typeof readConfig>

/** Parses the settings of the environment. Throws `BadSettings` with a line for each invalid one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  // compose files and shells pass an unset variable as an empty one, and a file of secrets ends with a line
  const set = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim() ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )
  const parsed = v.safeParse(Settings, set)
  if (!parsed.success)
    throw new BadSettings(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`))
  const settings = parsed.output
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    metrics: readMetrics(settings),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    demo: wantsDemo(settings),
    databaseConnections: {
      shared: settings.DATABASE_CONNECTIONS,
      forOrders: settings.DATABASE_ORDER_CONNECTIONS,
    },
    publicOrigin,
    otpLength: settings.OTP_LENGTH,
    codeKey: settings.CODE_KEY,
    secondFactor: settings.STAFF_SECOND_FACTOR,
    codesPerAddress: settings.CODES_PER_ADDRESS,
    smsPerDay: settings.SMS_PER_DAY,
    sms: readSms(settings),
    /** Over https the console adapter is a stand-in in an open shop: it prints no codes. */
    printsCodes: !publicOrigin.startsWith('https:'),
    mapTiles: readTiles(settings),
    adjust: readAdjust(settings),
    nationalAddress:
      settings.NATIONAL_ADDRESS_KEY === undefined
        ? null
        : { key: settings.NATIONAL_ADDRESS_KEY, base: settings.NATIONAL_ADDRESS_BASE },
    pushStandIn: settings.PUSH_STAND_IN,
    webhookStandIn: settings.WEBHOOK_STAND_IN,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    serviceWorker: settings.SERVICE_WORKER,
    payment: readPayment(settings, publicOrigin),
    invoice: readInvoice(settings),
  } as const
}

/** Returns where the metrics are offered; null without a port. */
function readMetrics({ METRICS_PORT: port, METRICS_HOST: host, PORT }: v.InferOutput<typeof Settings>) {
  if (port === PORT) throw new BadSettings(['METRICS_PORT: expected another port than PORT, which is public'])
  return port === undefined ? null : { port, host }
}

/** Returns the SMS settings. Missing keys are reported at the start, not when the first customer signs in. */
function readSms(settings: v.InferOutput<typeof Settings>) {
  if (settings.SMS_ADAPTER === 'console') return { adapter: 'console' } as const
  const { UNIFONIC_APP_SID: appSid, UNIFONIC_SENDER_ID: senderId, UNIFONIC_BASE: base } = settings
  if (appSid === undefined || senderId === undefined)
    throw new BadSettings(
      Object.entries({ UNIFONIC_APP_SID: appSid, UNIFONIC_SENDER_ID: senderId })
        .filter(([, value]) => value === undefined)
        .map(([name]) => `${name}: expected to be set, because SMS_ADAPTER is unifonic`),
    )
  return { adapter: 'unifonic', appSid, senderId, base } as const
}

/** Returns the Adjust settings; null without an app token, which turns attribution off. */
function readAdjust(settings: v.InferOutput<typeof Settings>) {
  const { ADJUST_APP_TOKEN: appToken, ADJUST_ENVIRONMENT: environment } = settings
  if (appToken === undefined) return null
  return {
    appToken,
    environment,
    orderEvent: settings.ADJUST_ORDER_EVENT ?? null,
    signUpEvent: settings.ADJUST_SIGN_UP_EVENT ?? null,
    reorderEvent: settings.ADJUST_REORDER_EVENT ?? null,
    base: settings.ADJUST_BASE ?? null,
  } as const
}

/** Returns who issues invoices. For an external issuer, its name and address are required. */
function readInvoice(settings: v.InferOutput<typeof Settings>) {
  if (settings.INVOICE_AS !== 'external') return { way: settings.INVOICE_AS } as const
  const { INVOICE_EXTERNAL_URL: url, INVOICE_EXTERNAL_ISSUER: issuer } = settings
  if (url === undefined || issuer === undefined)
    throw new BadSettings(
      Object.entries({ INVOICE_EXTERNAL_URL: url, INVOICE_EXTERNAL_ISSUER: issuer })
        .filter(([, value]) => value === undefined)
        .map(([name]) => `${name}: expected to be set, because INVOICE_AS is external`),
    )
  return { way: 'external', url, issuer, token: settings.INVOICE_EXTERNAL_TOKEN } as const
}

function readPayment(settings: v.InferOutput<typeof Settings>, publicOrigin: string) {
  const payment = readPaymentSettings(settings, publicOrigin)
  if (!('gateway' in payment)) throw new BadSettings(payment)
  return payment
}
