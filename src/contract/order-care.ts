import * as v from 'valibot'
import { faults, refundStates, refundWays } from '#domain/care.ts'
import { changeStates } from '#domain/change-state.ts'
import { Localized } from './locale.ts'

/** Something that was missing or not right, as the customer or the branch reported it, and its answer. */
export const CareTicket = v.object({
  id: v.string(),
  state: v.picklist(['open', 'refunded', 'declined']),
  byStaff: v.boolean(),
  /** Positions of the order's lines, the first is 1; 0 is the delivery fee. */
  lines: v.array(v.object({ place: v.number(), quantity: v.number(), fault: v.picklist(faults) })),
  /** How the customer would like to be refunded; `call`: a call of the branch instead. */
  wish: v.picklist([...refundWays, 'call']),
  note: v.string(),
  askedAt: v.string(),
  /** It is above a manager's limit: an owner decides. */
  forOwner: v.boolean(),
  /** Why there is no refund, in the branch's words. */
  answer: v.nullable(v.string()),
  /** Halalas, and the points that were given instead of money. A refund to a card takes some days. */
  refund: v.nullable(
    v.object({
      amount: v.number(),
      way: v.picklist(refundWays),
      points: v.nullable(v.number()),
      state: v.picklist(refundStates),
      /** The portions that were refunded: the branch may choose others than were reported. */
      parts: v.optional(v.array(v.object({ place: v.number(), quantity: v.number() })), []),
    }),
  ),
})
export type CareTicket = v.InferOutput<typeof CareTicket>

/** A missed promise: the whole minutes after the promised window, and the points credited for it. */
export const MissedPromise = v.object({ minutes: v.number(), points: v.number() })
export type MissedPromise = v.InferOutput<typeof MissedPromise>

const ChangedDish = v.object({ name: Localized, options: v.array(Localized) })

/** Portions that the branch removed before the order was ready, or swapped for another dish. */
export const OrderChange = v.object({
  id: v.string(),
  /** `asked`: the customer can agree until `until`. Only `done` has changed the order. */
  state: v.picklist(changeStates),
  /** The id of the quote's line. */
  lineId: v.string(),
  quantity: v.number(),
  was: ChangedDish,
  /** Null: removed. */
  becomes: v.nullable(ChangedDish),
  /** Halalas that the customer pays more; below 0: less. */
  difference: v.number(),
  /** Halalas that are refunded of the money that was paid online. */
  back: v.number(),
  /** The way of that refund; not `card` if the card's bank refused it and the branch chose another way. */
  backBy: v.optional(v.picklist(refundWays), 'card'),
  /** The card's bank refused it, and no other way is chosen yet. */
  isRefused: v.optional(v.boolean(), false),
  at: v.string(),
  until: v.nullable(v.string()),
})
export type OrderChange = v.InferOutput<typeof OrderChange>
