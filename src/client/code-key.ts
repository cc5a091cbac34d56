import * as v from 'valibot'
import { registerScanKey, takeScanKey } from '#contract/scan.ts'
import { scanCodeOf, type ScanCode, scanMessage, signedMessage, signedQrOf } from '#domain/scan-code.ts'
import { call, Refused, Unreachable } from './call.ts'
import { openDevice } from './device.ts'

/** The key pair with which this device signs codes. The private key cannot be exported. */
type Pair = { readonly privateKey: CryptoKey; readonly publicKey: string }

/** The key with which this device creates the customer's code, also offline. Deleted at sign-out. */
export type CodeKey = {
  readonly customerId: string
  /** First and last name, for the head of the card. */
  readonly name: string
  readonly number: number
  /** Not extractable: it can sign, but no script can read the secret. */
  readonly key: CryptoKey
  /** Milliseconds by which the server's clock was ahead of this device's at the last request. */
  readonly ahead: number
  /** Null in a key that was stored before devices signed codes. */
  readonly pair: Pair | null
  /** Whether the server knows the public key: then a branch can verify the QR without a network. */
  readonly signs: boolean
}

/** Returns whether the browser supports keys, which it does only for pages over https. */
export const canMakeCodes = (): boolean =>
  // the types declare `subtle` as always present
  (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined

const device = openDevice('code')

/** The key in memory, for devices whose storage fails. */
let held: CodeKey | undefined

/** The timeout for reading storage: in Safari, opening a database can hang. */
const timeoutMs = 3000

/** Returns the stored key of this customer; undefined if there is none. */
export async function readCodeKey(customerId: string): Promise<CodeKey | undefined> {
  const kept = await Promise.race([
    device.read().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs)),
  ])
  const found = parseCodeKey(kept) ?? held
  return found?.customerId === customerId ? found : undefined
}

/** Requests the session's key and the server's time. The key stays the same until the next sign-in. */
export async function takeCodeKey(customer: {
  readonly id: string
  readonly name: string
}): Promise<CodeKey> {
  const asked = Date.now()
  const { number, secret, at, publicKey } = await call(takeScanKey, {})
  const between = (asked + Date.now()) / 2
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let pair = await createPair()
  const unsigned = {
    customerId: customer.id,
    name: customer.name,
    number,
    key,
    ahead: Math.round(Date.parse(at) - between),
    signs: false,
  }
  await store((before) => ({ ...unsigned, pair: (pair = before?.pair ?? pair) }), customer.id)
  const taken = { ...unsigned, pair, signs: publicKey === pair.publicKey || (await register(pair)) }
  await store(() => taken, customer.id)
  return taken
}

/**
 * Stores the key that `change` makes of the customer's stored one. If storage fails, it lasts as long as the
 * page, and is requested again next time.
 */
async function store(change: (before: CodeKey | undefined) => CodeKey, customerId: string): Promise<void> {
  const changed = (stored: unknown) => {
    const before = parseCodeKey(stored)
    return (held = change(before?.customerId === customerId ? before : undefined))
  }
  // of two tabs that make a key pair concurrently the pair of the first stays
  await device
    .update(changed)
    .catch(() => (held = change(held?.customerId === customerId ? held : undefined)))
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

/** Returns the code of a time step of 30 seconds. */
export async function codeOf({ number, key, pair, signs }: CodeKey, step: number): Promise<ScanCode> {
  const mac = await crypto.subtle.sign('HMAC', key, bytesOf(scanMessage({ number, step })))
  const code = scanCodeOf({ number, step }, new Uint8Array(mac))
  if (!signs || pair === null) return code
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const message = bytesOf(signedMessage({ number, step }))
  const signature = await crypto.subtle.sign(algorithm, pair.privateKey, message)
  return { ...code, qr: signedQrOf({ number, step }, new Uint8Array(signature)) }
}

const bytesOf = (message: string) => new TextEncoder().encode(message)

/** Returns a stored key; undefined for anything else. */
export function parseCodeKey(stored: unknown): CodeKey | undefined {
  const shape = v.object({
    customerId: v.string(),
    name: v.string(),
    number: v.number(),
    key: v.instance(CryptoKey),
    ahead: v.number(),
    pair: v.optional(v.object({ privateKey: v.instance(CryptoKey), publicKey: v.string() })),
    signs: v.optional(v.boolean(), false),
  })
  const parsed = v.safeParse(shape, stored)
  return parsed.success ? { ...parsed.output, pair: parsed.output.pair ?? null } : undefined
}
