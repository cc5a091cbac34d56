import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { PlatesLoan } from './plates.ts'
import { NewDevice, RedeemTerms, WalletLevel } from './wallet.ts'

/** A point of the curve P-256 in base64url: the 64 bytes of x and y. */
export const PublicKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{86}$/))

/** A code that the server made, for a device whose browser cannot make it. */
const MadeCode = v.object({
  /** The half minute since 1970 for which it is shown. */
  step: v.number(),
  qr: v.string(),
  digits: v.string(),
})
export type MadeCode = v.InferOutput<typeof MadeCode>

/** What a device needs to make its customer's codes: see src/domain/scan-code.ts. */
export const ScanKey = v.object({
  number: v.number(),
  /**
   * 256 bits in base64url: the key of an HMAC-SHA256. A device stores it in a form that cannot be exported.
   */
  secret: v.string(),
  /** The server's time (ISO 8601), for a device whose clock is wrong. */
  at: v.string(),
  /** The public key that this device has registered; null if it has registered none. */
  publicKey: v.optional(v.nullable(v.string()), null),
  /** The code of the current half minute and the next ones, without a signature of the device. */
  codes: v.optional(v.array(MadeCode), []),
})
export type ScanKey = v.InferOutput<typeof ScanKey>

export const takeScanKey = endpoint('POST', `${apiBase}/me/scan-key`, {
  summary:
    'The key with which this device makes the customer’s loyalty code; the same throughout the session',
  policy: 'self',
  reply: ScanKey,
})

export const registerScanKey = endpoint('PUT', `${apiBase}/me/scan-key`, {
  summary:
    'Register the public key of the device, so that branches verify the customer’s code without a network',
  policy: 'self',
  body: v.strictObject({ publicKey: PublicKey }),
})

/** What an employee sees of a customer whose code they scanned, while the scan is valid. */
export const Scan = v.object({
  scanId: v.string(),
  firstName: v.string(),
  level: v.pick(WalletLevel, ['id', 'name']),
  balance: v.number(),
  /** The value of the usable points in whole steps, in halalas. */
  worth: v.number(),
  /** The limit of the device that made the code. */
  newDevice: v.nullable(NewDevice),
  /** The terms of redeeming on a bill that no customer has yet; null from an earlier server. */
  terms: v.optional(v.nullable(RedeemTerms), null),
  /** The number of their orders with plates that are not returned, from any branch. */
  loans: v.number(),
  expiresAt: v.string(),
})
export type Scan = v.InferOutput<typeof Scan>

const ofBranch = `${apiBase}/staff/branches/:branchId/scans` as const

/**
 * `scan-used`, `scan-old` and `scan-early` are for genuine codes that were used before, or are not valid now.
 */
export const scanCode = endpoint('POST', ofBranch, {
  summary: "Accept a customer's loyalty code, once: as read by a camera, or as typed digits",
  policy: 'staff',
  body: v.strictObject({
    /** Made by the device: a code that is sent twice with one id is one scan. */
    id: v.pipe(v.string(), v.uuid()),
    code: v.pipe(v.string(), v.maxLength(200)),
  }),
  reply: Scan,
  refusals: ['scan-unknown', 'scan-used', 'scan-old', 'scan-early', 'scan-own'],
})

export const getScan = endpoint('GET', `${ofBranch}/:scanId`, {
  summary: 'A recent scan of the employee, with the current points',
  policy: 'staff',
  reply: Scan,
})

export const findScanLoans = endpoint('GET', `${ofBranch}/:scanId/plates`, {
  summary: 'The orders of a scanned customer, of any branch, whose plates are not returned yet, newest first',
  policy: 'staff',
  reply: v.object({ loans: v.array(PlatesLoan) }),
})
