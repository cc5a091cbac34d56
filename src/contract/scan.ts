import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'
import { PlatesLoan } from './plates.ts'
import { NewDevice, WalletLevel } from './wallet.ts'

/** What a device makes its customer's codes with: see src/domain/scan-code.ts. */
export const ScanKey = v.object({
  number: v.number(),
  /** 256 bits in base64url: the key of an HMAC-SHA256. A device keeps it where nobody reads it again. */
  secret: v.string(),
  /** The shop's clock (ISO 8601), for a device whose own is wrong. */
  at: v.string(),
})
export type ScanKey = v.InferOutput<typeof ScanKey>

export const takeScanKey = endpoint('POST', `${apiBase}/me/scan-key`, {
  summary: 'What this device makes the own code with; the same as long as the session lasts',
  policy: 'self',
  reply: ScanKey,
})

/** What an employee sees of a customer whose code they scanned, for as long as they may. */
export const Scan = v.object({
  scanId: v.string(),
  firstName: v.string(),
  level: v.pick(WalletLevel, ['id', 'name']),
  balance: v.number(),
  /** Halalas that the whole steps of what can be used of the balance are worth. */
  worth: v.number(),
  /** Of the device that made the code. */
  newDevice: v.nullable(NewDevice),
  /** How many of their orders have plates that are still out, in whatever branch. */
  loans: v.number(),
  expiresAt: v.string(),
})
export type Scan = v.InferOutput<typeof Scan>

const ofBranch = `${apiBase}/staff/branches/:branchId/scans` as const

/** `scan-used`, `scan-old` and `scan-early` are said of codes that are right but for their time or place. */
export const scanCode = endpoint('POST', ofBranch, {
  summary: "Accept a customer's code, once: as a camera read it, or its digits as somebody typed them",
  policy: 'staff',
  body: v.strictObject({
    /** Made by the device: sending it twice with one code is scanning once. */
    id: v.pipe(v.string(), v.uuid()),
    code: v.pipe(v.string(), v.maxLength(200)),
  }),
  reply: Scan,
  refusals: ['scan-unknown', 'scan-used', 'scan-old', 'scan-early', 'scan-own'],
})

export const getScan = endpoint('GET', `${ofBranch}/:scanId`, {
  summary: 'An own scan of the last minutes once more, with the points as they are by now',
  policy: 'staff',
  reply: Scan,
})

export const findScanLoans = endpoint('GET', `${ofBranch}/:scanId/plates`, {
  summary: 'The orders of a scanned customer, of any branch, whose plates are still out, newest first',
  policy: 'staff',
  reply: v.object({ loans: v.array(PlatesLoan) }),
})
