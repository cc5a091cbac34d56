import * as v from 'valibot'
import { leastBill, mostBill, settlements } from '#domain/bill.ts'
import { offlineOutcomes } from '#domain/offline-scan.ts'
import { BillId } from './bill.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { OrderId } from './order.ts'
import { PublicKey } from './scan.ts'

const points = v.pipe(v.number(), v.integer(), v.minValue(0))
const ofBranch = `${apiBase}/staff/branches/:branchId` as const

/** The terms of redeeming, to price a bill without a network. */
export const OfflineTerms = v.object({
  step: v.number(),
  stepValue: v.number(),
  minimum: v.number(),
  maxSharePercent: v.number(),
})

/**
 * The keys with which a branch verifies customers' codes without a network. It has no names, and nothing in
 * it can make a code.
 */
export const OfflineList = v.object({
  id: v.string(),
  /** The server's time (ISO 8601), when the list was made. */
  at: v.string(),
  expiresAt: v.string(),
  perCode: v.number(),
  perTablet: v.number(),
  terms: OfflineTerms,
  /** Of each key: the number in its codes, the most points to redeem, and the public key. */
  keys: v.array(v.tuple([v.number(), v.number(), PublicKey])),
})
export type OfflineList = v.InferOutput<typeof OfflineList>

/** What a branch did for a code without a network: a bill that it was paid for, less points. */
export const OfflineEntryDraft = v.strictObject({
  /** Made by the tablet: an entry that is sent twice counts once. */
  id: v.pipe(v.string(), v.uuid()),
  listId: v.pipe(v.string(), v.maxLength(64)),
  /** The code's text, as the camera read it. */
  code: v.pipe(v.string(), v.maxLength(200)),
  /** The bill before points, in halalas. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(leastBill), v.maxValue(mostBill)),
  /** The points that were redeemed; 0 if the bill only earns points. */
  points,
  /** How the branch took the rest. */
  with: v.picklist(settlements),
  /** The ids of the bill and the order that the entry becomes. */
  billId: BillId,
  orderId: OrderId,
})
export type OfflineEntryDraft = v.InferOutput<typeof OfflineEntryDraft>

/** What became of an entry; the same at every repetition. */
export const OfflineEntry = v.object({
  id: v.string(),
  outcome: v.picklist(offlineOutcomes),
  /** Where the code was used before, for the outcome `used`. */
  usedAt: v.nullable(v.object({ branchName: Localized, at: v.string() })),
})
export type OfflineEntry = v.InferOutput<typeof OfflineEntry>

/**
 * An entry that was not honoured and cost the branch something: a code that was used twice, or too few
 * points.
 */
export const OfflineFlag = v.object({
  id: v.string(),
  what: v.picklist(['used', 'points']),
  branchName: Localized,
  /** The half minute of the code. */
  shownAt: v.string(),
  points: v.number(),
  /** What the points took off the bill, in halalas. */
  worth: v.number(),
  usedAt: v.nullable(v.object({ branchName: Localized, at: v.string() })),
  flaggedAt: v.string(),
  seen: v.boolean(),
})
export type OfflineFlag = v.InferOutput<typeof OfflineFlag>

/** A tablet that can verify codes without a network: a session of staff with a list that has not ended. */
export const OfflineTablet = v.object({
  listId: v.string(),
  branchName: Localized,
  /** The employee; '' without a name. */
  staffName: v.string(),
  keys: v.number(),
  madeAt: v.string(),
  expiresAt: v.string(),
  revoked: v.boolean(),
})
export type OfflineTablet = v.InferOutput<typeof OfflineTablet>

export const OfflineOverview = v.object({ flags: v.array(OfflineFlag), tablets: v.array(OfflineTablet) })
export type OfflineOverview = v.InferOutput<typeof OfflineOverview>

export const takeOfflineList = endpoint('POST', `${ofBranch}/offline-lists`, {
  summary: 'Public keys of recent customers of the branch, to verify their codes without a network for a day',
  policy: 'staff',
  reply: OfflineList,
  refusals: ['offline-revoked'],
})

export const sendOfflineEntry = endpoint('POST', `${ofBranch}/offline-entries`, {
  summary: 'Settle what the branch did for a code without a network, once; a code used twice is flagged',
  policy: 'staff',
  body: OfflineEntryDraft,
  reply: OfflineEntry,
  refusals: ['key-reused'],
})

export const listOfflineFlags = endpoint('GET', `${ofBranch}/offline-flags`, {
  summary: 'The flagged codes of the branch in the last week, and whether the session’s lists were revoked',
  policy: 'staff',
  reply: v.object({ flags: v.array(OfflineFlag), revoked: v.boolean() }),
})

export const getOfflineOverview = endpoint('GET', `${apiBase}/owner/offline`, {
  summary: 'The flagged codes of all branches, and the tablets that can verify codes without a network',
  policy: 'owner',
  reply: OfflineOverview,
})

export const seeOfflineFlag = endpoint('POST', `${apiBase}/owner/offline-flags/:id/see`, {
  summary: 'Mark a flagged code as seen by the owner',
  policy: 'owner',
  reply: OfflineOverview,
})

export const revokeOfflineList = endpoint('POST', `${apiBase}/owner/offline-lists/:id/revoke`, {
  summary: 'Revoke all lists of a tablet: it gets no other before its employee signs in again',
  policy: 'owner',
  reply: OfflineOverview,
})
