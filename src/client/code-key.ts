import * as v from 'valibot'
import { type MadeCode, registerScanKey, takeScanKey } from '#contract/scan.ts'
import { scanCodeOf, type ScanCode, scanMessage, signedMessage, signedQrOf } from '#domain/scan-code.ts'
import { call, Refused, Unreachable } from './call.ts'
import { openStoredValue } from './stored-value.ts'
import { within } from './within.ts'

/** The key pair with which this device signs codes. The private key cannot be exported. */
type Pair = { readonly privateKey: CryptoKey; readonly publicKey: string }

/** The key with which this device creates the customer's code, also offline. Deleted at sign-out. */
export type CodeKey = {
  readonly customerId: string
  /** First and last name, for the head of the card. */
  readonly name: string
  readonly number: number
  /**
   * Not extractable: it can sign, but no script can read the secret. Null if the browser cannot use it; then
   * only `codes` are shown.
   */
  readonly key: CryptoKey | null
  /** Milliseconds by which the server's clock was ahead of this device's at the last request. */
  readonly ahead: number
  /** Null in a key that was stored before devices signed codes, and if the browser makes no pair. */
  readonly pair: Pair | null
  /** Whether the server knows the public key: then a branch can verify the QR without a network. */
  readonly signs: boolean
  /** Codes that the server made for the next two minutes. They are not stored. */
  readonly codes: readonly MadeCode[]
}

/** Returns whether the browser supports keys, which it does only for pages over https. */
export const canMakeCodes = (): boolean =>
  // the types declare `subtle` as always present
  (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined

const keyStore = openStoredValue('code')

/** The key in memory, for devices whose storage fails. */
let held: CodeKey | undefined

/** The timeout for storage: in Safari, opening a database can hang. */
const timeoutMs = 3000

/** The timeout for making or using a key, which takes a few milliseconds if it does not hang. */
const cryptoMs = 1000

/** Returns the stored key of this customer; undefined if there is none. */
export async function readCodeKey(customerId: string): Promise<CodeKey | undefined> {
  const found = parseCodeKey(await within(timeoutMs, keyStore.read())) ?? held
  return found?.customerId === customerId ? found : undefined
}

/**
 * Requests the session's key and the server's time. The key stays the same until the next sign-in. A customer
 * without a name, as a restored session has none, keeps the name that is stored with the key. Calls
 * `onKey` as soon as a code can be shown: making a key pair, storing it and registering it may each fail or
 * take seconds.
 */
export async function requestCodeKey(
  customer: { readonly id: string; readonly name: string },
  onKey: (key: CodeKey) => void = () => undefined,
): Promise<CodeKey> {
  const asked = Date.now()
  const { number, secret, at, publicKey, codes } = await call(takeScanKey, {})
  const between = (asked + Date.now()) / 2
  const unsigned = {
    customerId: customer.id,
    name: customer.name,
    number,
    key: (await within(cryptoMs, importSecret(number, secret))) ?? null,
    ahead: Math.round(Date.parse(at) - between),
    pair: null,
    signs: false,
    codes,
  }
  onKey(unsigned)
  if (unsigned.key === null) return (held = unsigned)
  let pair = (await within(cryptoMs, createPair())) ?? null
  let { name } = customer
  await store((before) => {
    pair = before?.pair ?? pair
    name ||= before?.name ?? ''
    return { ...unsigned, name, pair }
  }, customer.id)
  const signs = pair !== null && (publicKey === pair.publicKey || (await register(pair)))
  const taken = { ...unsigned, name, pair, signs }
  await store(() => taken, customer.id)
  return taken
}

/** Rejects if the browser imports the secret but does not sign with it. */
async function importSecret(number: number, secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await crypto.subtle.sign('HMAC', key, bytesOf(scanMessage({ number, step: 0 })))
  return key
}

/**
 * Stores the key that `change` makes of the customer's stored one. If storage fails or hangs, it lasts as
 * long as the page, and is requested again next time.
 */
async function store(change: (before: CodeKey | undefined) => CodeKey, customerId: string): Promise<void> {
  const ofCustomer = (key: CodeKey | undefined) => (key?.customerId === customerId ? key : undefined)
  // of two tabs that make a key pair concurrently the pair of the first stays
  const stored = keyStore.update((before) => {
    const { codes: _codes, ...kept } = (held = change(ofCustomer(parseCodeKey(before))))
    return kept
  })
  const isStored = await within(
    timeoutMs,
    stored.then(() => true),
  )
  if (!isStored) held = change(ofCustomer(held))
}

async function createPair(): Promise<Pair> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  // 65 bytes: the first says that both coordinates follow
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)).subarray(1)
  const publicKey = btoa(String.fromCharCode(...point))
  return {
    privateKey: pair.privateKey,
    publicKey: publicKey.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  }
}

/**
 * Returns false if the server did not answer: until the next request, branches need a network for the code.
 */
async function register({ publicKey }: Pair): Promise<boolean> {
  try {
    await call(registerScanKey, { body: { publicKey } })
    return true
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refused) return false
    throw error
  }
}

/**
 * Returns the code of a time step of 30 seconds: with a signature if this device can sign, else as the server
 * made it if this device can make none. Undefined if the server's codes have ended, too.
 */
export async function codeOf(
  { number, key, pair, signs, codes }: CodeKey,
  step: number,
): Promise<ScanCode | undefined> {
  const mac =
    key && (await within(cryptoMs, crypto.subtle.sign('HMAC', key, bytesOf(scanMessage({ number, step })))))
  const code = mac
    ? scanCodeOf({ number, step }, new Uint8Array(mac))
    : codes.find((made) => made.step === step)
  if (!code || !signs || pair === null) return code
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const message = bytesOf(signedMessage({ number, step }))
  const signature = await within(cryptoMs, crypto.subtle.sign(algorithm, pair.privateKey, message))
  // every branch with a network accepts the code without a signature
  return signature ? { ...code, qr: signedQrOf({ number, step }, new Uint8Array(signature)) } : code
}

const bytesOf = (message: string) => new TextEncoder().encode(message)

/** Returns a stored key; undefined for anything else. */
export function parseCodeKey(stored: unknown): CodeKey | undefined {
  // a page over http has no class `CryptoKey`
  if (!canMakeCodes()) return undefined
  const shape = v.object({
    customerId: v.string(),
    name: v.string(),
    number: v.number(),
    key: v.instance(CryptoKey),
    ahead: v.number(),
    pair: v.nullish(v.object({ privateKey: v.instance(CryptoKey), publicKey: v.string() }), null),
    signs: v.optional(v.boolean(), false),
  })
  const parsed = v.safeParse(shape, stored)
  return parsed.success ? { ...parsed.output, codes: [] } : undefined
}
