import * as v from 'valibot'
import { takeScanKey } from '#contract/scan.ts'
import { scanCodeOf, type ScanCode, scanMessage } from '#domain/scan-code.ts'
import { call } from './call.ts'
import { openDevice } from './device.ts'

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
  const found = parse(kept) ?? held
  return found?.customerId === customerId ? found : undefined
}

/** Requests the session's key and the server's time. The key stays the same until the next sign-in. */
export async function takeCodeKey(customer: {
  readonly id: string
  readonly name: string
}): Promise<CodeKey> {
  const asked = Date.now()
  const { number, secret, at } = await call(takeScanKey, {})
  const between = (asked + Date.now()) / 2
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const taken = {
    customerId: customer.id,
    name: customer.name,
    number,
    key,
    ahead: Math.round(Date.parse(at) - between),
  }
  held = taken
  // if storage fails, the key is requested again next time
  await device.update(() => taken).catch(() => undefined)
  return taken
}

/** Returns the code of a time step of 30 seconds. */
export async function codeOf({ number, key }: CodeKey, step: number): Promise<ScanCode> {
  const message = new TextEncoder().encode(scanMessage({ number, step }))
  return scanCodeOf({ number, step }, new Uint8Array(await crypto.subtle.sign('HMAC', key, message)))
}

function parse(stored: unknown): CodeKey | undefined {
  const shape = v.object({
    customerId: v.string(),
    name: v.string(),
    number: v.number(),
    key: v.instance(CryptoKey),
    ahead: v.number(),
  })
  const parsed = v.safeParse(shape, stored)
  return parsed.success ? parsed.output : undefined
}
