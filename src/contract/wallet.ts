import * as v from 'valibot'
import { pointsKinds, pointsRules } from '#domain/points-entry.ts'
import { LastNumberText } from './cursor.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'

/** How points are earned and what they are worth, for the wallet and for pricing a cart. */
export const WalletScheme = v.object({
  /** The halalas of food that earn `earnPoints`. */
  earnPer: v.number(),
  /** Points for each `earnPer` halalas of food. */
  earnPoints: v.number(),
  /** The points of one step; only whole steps are redeemed. */
  redeemStep: v.number(),
  /** The value of one step in halalas. */
  stepValue: v.number(),
  /** Points. */
  minRedeem: v.number(),
  /** The largest share of the food's price that points can pay, in percent. */
  maxSharePercent: v.number(),
  /** The points of one transfer, and of all transfers in a day. */
  transfer: v.object({ min: v.number(), max: v.number(), perDay: v.number() }),
  /** Months for which earned points are valid. */
  validMonths: v.number(),
})
export type WalletScheme = v.InferOutput<typeof WalletScheme>

export const WalletLevel = v.object({
  id: v.string(),
  name: Localized,
  /** 125: five points instead of the first level's four. */
  earnPercent: v.number(),
})

/**
 * The limit of a customer's new device: the points that can still be spent or sent from it until then (ISO
 * 8601); null for no limit.
 */
export const NewDevice = v.object({ most: v.number(), until: v.string() })
export type NewDevice = v.InferOutput<typeof NewDevice>

/** The rules of redeeming points, with which the points that pay a bill are computed. */
export const RedeemTerms = v.object({
  /** Points. */
  step: v.number(),
  /** Halalas. */
  stepValue: v.number(),
  /** Points. */
  minimum: v.number(),
  /** The largest share of the food's price that points can pay, in percent. */
  maxSharePercent: v.number(),
})
export type RedeemTerms = v.InferOutput<typeof RedeemTerms>

export const Wallet = v.object({
  balance: v.number(),
  /** The points of active orders. */
  pending: v.number(),
  level: WalletLevel,
  /** One level, several, or `climbing`: several of which each earns more than the one below. */
  levels: v.optional(v.picklist(['one', 'several', 'climbing']), 'climbing'),
  /** The points that are missing, and the progress in percent; null on the highest level. */
  next: v.nullable(v.object({ name: Localized, missing: v.number(), share: v.number() })),
  /** The points that expire first, and their last valid day ("YYYY-MM-DD", in Riyadh). */
  expiring: v.nullable(v.object({ points: v.number(), on: v.string() })),
  /** The value of the whole steps of the balance, in halalas. */
  worth: v.number(),
  /** The limit of this device. */
  newDevice: v.nullable(NewDevice),
  scheme: WalletScheme,
})
export type Wallet = v.InferOutput<typeof Wallet>

export const WalletEntry = v.object({
  id: v.string(),
  kind: v.picklist(pointsKinds),
  /** With a sign. */
  points: v.number(),
  /**
   * The balance is the sum of the entries that count: pending points (earn-pending) and a final redemption of
   * a hold (redeem) do not.
   */
  counts: v.boolean(),
  at: v.string(),
  /** When the rest of received points expires (ISO 8601). */
  expiresAt: v.nullable(v.string()),
  orderId: v.nullable(v.string()),
  orderNumber: v.nullable(v.number()),
  /** The branch of the order. */
  branchName: v.optional(v.nullable(Localized), null),
  /** The other customer of a transfer. */
  other: v.nullable(v.string()),
  /** The rule that made the entry; each has a message. */
  words: v.picklist(pointsRules),
  /** Points that a change of an order returned, under the rule of those of a cancelled one. */
  ofChange: v.optional(v.boolean(), false),
})
export type WalletEntry = v.InferOutput<typeof WalletEntry>

/** A page of the statement; `next` is the cursor of the next page. */
export const Entries = v.object({ entries: v.array(WalletEntry), next: v.nullable(v.string()) })
export type Entries = v.InferOutput<typeof Entries>

export const getWallet = endpoint('GET', `${apiBase}/wallet`, {
  summary: 'The customer’s points: the balance, pending points, the level, and what expires first',
  policy: 'self',
  reply: Wallet,
})

export const listEntries = endpoint('GET', `${apiBase}/wallet/entries`, {
  summary: 'The statement of the customer’s points, newest first, page by page',
  policy: 'self',
  query: v.object({
    cursor: v.optional(LastNumberText),
  }),
  reply: Entries,
})
