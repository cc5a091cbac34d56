import * as v from 'valibot'
import { pointsKinds, pointsRules } from '#domain/points-entry.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

/**
 * How points are earned and what they are worth, for whoever has some and for a cart that is to be priced
 * with them.
 */
export const WalletScheme = v.object({
  /** For so many halalas of food … */
  earnPer: v.number(),
  /** … so many points. */
  earnPoints: v.number(),
  /** Points are redeemed in steps of so many … */
  redeemStep: v.number(),
  /** … each worth this many halalas. */
  stepValue: v.number(),
  minRedeem: v.number(),
  /** No more of the food than this many percent is paid with points. */
  maxSharePercent: v.number(),
  /** Points in one transfer, and in all those of a day. */
  transfer: v.object({ min: v.number(), max: v.number(), perDay: v.number() }),
  validMonths: v.number(),
})
export type WalletScheme = v.InferOutput<typeof WalletScheme>

export const WalletLevel = v.object({
  id: v.string(),
  name: Localized,
  /** 125: five points where the first level has four. */
  earnPercent: v.number(),
})

/**
 * From a device that is new to its customer no more of their points can be spent or given until then (ISO
 * 8601); null: there is no such limit.
 */
export const NewDevice = v.object({ most: v.number(), until: v.string() })
export type NewDevice = v.InferOutput<typeof NewDevice>

export const Wallet = v.object({
  balance: v.number(),
  /** Points of orders that are under way. */
  pending: v.number(),
  level: WalletLevel,
  /** Points still to be earned, and percent of the way there; null on the highest level. */
  next: v.nullable(v.object({ name: Localized, missing: v.number(), share: v.number() })),
  /** What lapses first, and the last day it is good ("YYYY-MM-DD", in Riyadh). */
  expiring: v.nullable(v.object({ points: v.number(), on: v.string() })),
  /** Halalas that the whole steps of the balance are worth. */
  worth: v.number(),
  /** Of this device. */
  newDevice: v.nullable(NewDevice),
  scheme: WalletScheme,
})
export type Wallet = v.InferOutput<typeof Wallet>

export const WalletEntry = v.object({
  id: v.string(),
  kind: v.picklist(pointsKinds),
  /** Signed. */
  points: v.number(),
  /**
   * The balance is the sum of those that count: points on their way (earn-pending) and a hold that became
   * final (redeem) do not.
   */
  counts: v.boolean(),
  at: v.string(),
  /** Of points that came (ISO 8601): when what is left of them lapses. */
  expiresAt: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  orderNumber: v.nullable(v.number()),
  /** Who they went to or came from. */
  other: v.nullable(v.string()),
  /** Which rule made it: there are words for each. */
  words: v.picklist(pointsRules),
})
export type WalletEntry = v.InferOutput<typeof WalletEntry>

/** A page of the statement; `next` is the cursor of the one after it. */
export const Entries = v.object({ entries: v.array(WalletEntry), next: v.nullable(v.string()) })
export type Entries = v.InferOutput<typeof Entries>

export const getWallet = endpoint('GET', `${apiBase}/wallet`, {
  summary: 'Own points: the balance, what is on its way, the level, what lapses first',
  policy: 'self',
  reply: Wallet,
})

export const listEntries = endpoint('GET', `${apiBase}/wallet/entries`, {
  summary: 'The statement of the own points, newest first, page by page',
  policy: 'self',
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  reply: Entries,
})
