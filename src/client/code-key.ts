import * as v from 'valibot'
import { takeScanKey } from '#contract/scan.ts'
import { scanCodeOf, type ScanCode, scanMessage } from '#domain/scan-code.ts'
import { call } from './call.ts'
import { openDevice } from './device.ts'

/** What this device makes its customer's code with, also without a network. Wiped with everything else at sign-out. */
export type CodeKey = {
  readonly customerId: string
  /** First and last, for the head of the card. */
  readonly name: string
  readonly number: number
  /** Signs, and is never read again: no script gets the secret out of it. */
  readonly key: CryptoKey
  /** Milliseconds that the shop's clock was ahead of this device's when they last spoke. */
  readonly ahead: number
}

/** Browsers keep no keys for a page that came without https. */
export const canMakeCodes = (): boolean =>
  // the types say that it is always there
  (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle !== undefined

const device = openDevice('code')

/** For a device that keeps nothing: as long as the page. */
let held: CodeKey | undefined

/** A device that has not answered after this long is not waited for: Safari lets opening hang. */
const patienceMs = 3000

/** What is kept here for this customer, if anything is. */
export async function readCodeKey(customerId: string): Promise<CodeKey | undefined> {
  const kept = await Promise.race([
    device.read().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
  ])
  const found = parse(kept) ?? held
  return found?.customerId === customerId ? found : undefined
}

/** Asks the shop for the key of this session, which is the same as before unless somebody signed in anew, and for the time. */
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
  // a device that keeps nothing asks again next time
  await device.update(() => taken).catch(() => undefined)
  return taken
}

/** The code of a half minute. */
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
