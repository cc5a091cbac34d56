import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { domainFilePath } from '#domain/apple-pay.ts'
import { hourMs } from '#domain/duration.ts'
import { wordsIn } from '#domain/locale.ts'
import { findBrands } from '#server/catalogue/menu/menu-snapshot.ts'
import { countFailedPhotos } from '#server/catalogue/photo/photo-store.ts'
import { proxyWarning } from '#server/platform/config/proxy-settings.ts'
import { storeNameOf } from '#server/platform/config/store-name.ts'
import { countDead } from '#server/engagement/webhook/delivery-store.ts'
import { listEndpoints } from '#server/engagement/webhook/endpoint-store.ts'
import { countOpenReports } from '#server/settlement/invoice/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { outboundTo } from '#server/platform/outbound.ts'
import { checkBranches } from './check-branches.ts'
import { fails, type Finding, ok, warns } from './finding.ts'
import { readServerClock, readServerVersion } from './server-store.ts'
import { messageOf } from '#server/platform/message-of.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'gateway' | 'live' | 'now' | 'pool' | 'random' | 'store'>

const timeoutMs = 5000
/** ZATCA requires a simplified invoice within a day: at half of it there is still time. */
const invoicesWaitMs = 12 * hourMs
const [warnBelowBytes, failBelowBytes] = [2 * 1024 ** 3, 200 * 1024 ** 2]
/** Loyalty codes change every half minute, and the gateway's signatures have a time. */
const [warnAboveMs, failAboveMs] = [2000, 30_000]

/**
 * Checks what the shop depends on, one thing after the other, for `npm run doctor`. Changes nothing and sends
 * nothing to customers.
 */
export async function checkShop(deps: Needs): Promise<readonly Finding[]> {
  const database = await checkDatabase(deps)
  const needsDatabase =
    database.state === 'fails'
      ? []
      : [
          await checkClock(deps),
          await checkBrand(deps),
          ...(await checkBranches(deps)),
          ...(await checkPhotos(deps)),
          await checkEvents(deps),
          ...(await checkInvoices(deps)),
        ]
  return [
    database,
    ...needsDatabase,
    await checkDisk(deps),
    await checkOrigin(deps),
    ...checkProxy(deps),
    checkSms(deps),
    await checkGateway(deps),
    ...(await checkApplePay(deps)),
  ]
}

async function checkDatabase({ config, pool, store }: Needs): Promise<Finding> {
  const name = storeNameOf(config)
  try {
    const text = `${name}, PostgreSQL ${await readServerVersion(pool)}`
    return store === 'postgres'
      ? ok('database', text)
      : warns('database', `${text}: it survives a crash, not a power cut. Set DATABASE_URL for real orders`)
  } catch (error) {
    return fails('database', `${name} does not answer: ${messageOf(error)}`)
  }
}

/** Compares this machine's clock with that of the database, which often runs on another machine. */
async function checkClock({ pool, now }: Needs): Promise<Finding> {
  const differenceMs = Math.abs(now() - (await readServerClock(pool)))
  const text = `${Math.round(differenceMs / 100) / 10} s between this machine and the database`
  if (differenceMs > failAboveMs) return fails('clock', `${text}: synchronise both (NTP)`)
  return differenceMs > warnAboveMs ? warns('clock', `${text}: synchronise both (NTP)`) : ok('clock', text)
}

async function checkBrand(deps: Needs): Promise<Finding> {
  const brands = await findBrands(deps)
  if (!brands) return fails('menu', 'no menu is imported: npm run menu -- import FILE')
  const count = brands.branches.length
  return ok(
    'menu',
    `${wordsIn(brands.brand.name, 'en').text}, ${count} ${count === 1 ? 'branch' : 'branches'}`,
  )
}

/** Nothing if all photographs have their sizes or will. A try that ends the process logs no error. */
async function checkPhotos({ db }: Needs): Promise<readonly Finding[]> {
  const failed = await countFailedPhotos(db)
  if (failed === 0) return []
  const text = `the sizes of ${failed} could not be made: export them again and import the menu`
  return [warns('photos', text)]
}

/** Counts the events that no program accepted; nothing is sent. */
async function checkEvents({ db }: Needs): Promise<Finding> {
  const endpoints = await listEndpoints(db)
  const dead = await countDead(db)
  const disabled = endpoints.filter(({ disabled_at }) => disabled_at !== null)
  if (dead > 0)
    return warns('events', `${dead} were given up: npm run events -- deliveries list --state dead`)
  if (disabled.length > 0) return warns('events', `disabled: ${disabled.map(({ name }) => name).join(', ')}`)
  return ok('events', `${endpoints.length} endpoints`)
}

/** Nothing if no document is sent to a provider, and none waits to be. */
async function checkInvoices({ config, db, now }: Needs): Promise<readonly Finding[]> {
  const about = 'invoices'
  const { refused, waiting, waitingSince, problem } = await countOpenReports(db)
  const open = refused + waiting
  if (config.invoice.way !== 'external') {
    if (open === 0) return []
    return [warns(about, `${open} for a provider are never sent: INVOICE_AS is ${config.invoice.way}`)]
  }
  const { issuer } = config.invoice
  if (refused > 0) return [fails(about, `${issuer} refused ${refused}, for example: ${problem}`)]
  if (waitingSince !== null && now() - waitingSince.getTime() > invoicesWaitMs)
    return [warns(about, `${waiting} wait for ${issuer}, the oldest since ${waitingSince.toISOString()}`)]
  return [ok(about, `${waiting} wait for ${issuer}`)]
}

async function checkDisk({ config }: Needs): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    const text = `${Math.round(free / 1024 ** 2)} MB free for ${config.dataDir}`
    if (free < failBelowBytes) return fails('disk', text)
    return free < warnBelowBytes ? warns('disk', text) : ok('disk', text)
  } catch (error) {
    return fails('disk', `DATA_DIR ${config.dataDir}: ${messageOf(error)}`)
  }
}

/** Requests the shop as its customers reach it: through DNS, TLS and the proxy. */
async function checkOrigin({ config: { publicOrigin } }: Needs): Promise<Finding> {
  const isHttps = publicOrigin.startsWith('https:')
  try {
    const url = `${publicOrigin}/readyz`
    const { status } = await outboundTo(publicOrigin)(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (status !== 200) return fails('address', `${url} answers ${status}: expected 200`)
    return isHttps
      ? ok('address', `${publicOrigin} answers`)
      : warns('address', `${publicOrigin} answers, without https: set PUBLIC_ORIGIN for an open shop`)
  } catch (error) {
    const text = `${publicOrigin} does not answer (${messageOf(error)}): is the shop started, and its proxy?`
    return isHttps ? fails('address', text) : warns('address', text)
  }
}

/** Nothing over http, where the shop may be open without a proxy. */
function checkProxy({ config }: Needs): readonly Finding[] {
  if (!config.publicOrigin.startsWith('https:')) return []
  const warning = proxyWarning(config)
  return [warning === undefined ? ok('proxy', 'TRUST_PROXY is set') : warns('proxy', warning)]
}

const checkSms = ({ config: { sms } }: Needs): Finding =>
  sms.adapter === 'console'
    ? warns('sms', 'no SMS is sent: codes are in DATA_DIR/outbox/sms.jsonl. Set SMS_ADAPTER for an open shop')
    : ok('sms', `${sms.adapter}; --sms 05… sends a test message`)

/** Asks for a payment that does not exist: the answer shows that the key is right, and moves no money. */
async function checkGateway({ config, gateway, random }: Needs): Promise<Finding> {
  const kind = config.payment.gateway
  if (kind === 'none') return ok('payment', 'no cards: cash and payment at the branch only')
  try {
    await Promise.race([
      gateway.findPayment(random.uuid()),
      sleep(timeoutMs, undefined, { ref: false }).then(() => {
        throw new Error(`no answer in ${timeoutMs / 1000} s`)
      }),
    ])
  } catch (error) {
    // a wrong key is an answer too: the message says so
    return fails('payment', `${kind}: ${messageOf(error)}`)
  }
  return kind === 'sandbox'
    ? warns('payment', 'the sandbox: test cards only, no money')
    : ok('payment', `${kind} answers; its webhook is ${config.publicOrigin}/api/v1/payments/events`)
}

/** Requests the file by which Apple knows the domain, as Apple does. Nothing if Apple Pay is off. */
async function checkApplePay({ config: { payment, publicOrigin } }: Needs): Promise<readonly Finding[]> {
  if (payment.applePay === null) return []
  const about = 'apple pay'
  const { displayName, domainFile } = payment.applePay
  if (!publicOrigin.startsWith('https:'))
    return [warns(about, 'browsers offer it over https only: set PUBLIC_ORIGIN')]
  const url = `${publicOrigin}${domainFilePath}`
  try {
    const answer = await outboundTo(publicOrigin)(url, { signal: AbortSignal.timeout(timeoutMs) })
    const text = answer.status === 200 ? await answer.text() : null
    if (text === null) return [fails(about, `${url} answers ${answer.status}: set APPLE_PAY_DOMAIN_FILE`)]
    if (domainFile !== null && text !== domainFile)
      return [fails(about, `${url} is another file than APPLE_PAY_DOMAIN_FILE: does the proxy answer?`)]
    return [ok(about, `as ${displayName}; the domain file answers. Is the domain registered at the gateway?`)]
  } catch (error) {
    return [fails(about, `${url} does not answer: ${messageOf(error)}`)]
  }
}
