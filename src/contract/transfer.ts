import * as v from 'valibot'
import { limitRefusals, transferStates } from '#domain/transfer.ts'
import { apiBase, endpoint } from './endpoint.ts'

/**
 * Made by the sender's device (128 random bits, base64url), so that beginning a transfer twice has the same
 * result.
 */
const TransferId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22}$/, 'expected 22 characters of base64url (128 random bits)'),
)

export const Transfer = v.object({
  id: v.string(),
  points: v.number(),
  /** From the customer's account, or to it. */
  direction: v.picklist(['out', 'in']),
  /** The state (src/domain/transfer.ts). The receiver only sees `sent` or `arrived`. */
  state: v.picklist(transferStates),
  /**
   * The receiver's masked name ("S••• A•••"), or the sender's name. Null: the number has no account, and the
   * transfer waits for one.
   */
  other: v.nullable(v.string()),
  /** The receiver's number (E.164), for the sender only. */
  phone: v.nullable(v.string()),
  /** ISO 8601, like the other instants. */
  sentAt: v.nullable(v.string()),
  /** Until then the sender can undo it, and afterwards it arrives; null unless it is `sent`. */
  undoUntil: v.nullable(v.string()),
  /** Until then it waits for a number without an account; null if the receiver has one. */
  keptUntil: v.nullable(v.string()),
  /**
   * The last day on which all its points are valid ("YYYY-MM-DD", in Riyadh), before it is sent. Null unless
   * it ends while the points may wait.
   */
  lastDay: v.optional(v.nullable(v.string())),
})
export type Transfer = v.InferOutput<typeof Transfer>

/** The limits of the next transfer; `most` is 0 if even the least is not possible. */
export const TransferRoom = v.object({
  least: v.number(),
  most: v.number(),
  /** The limit because of which `most` is 0, and when it ends (milliseconds since 1970) if it is known. */
  why: v.optional(
    v.nullable(v.object({ refusal: v.picklist(limitRefusals), until: v.optional(v.number()) })),
    null,
  ),
})
export type TransferRoom = v.InferOutput<typeof TransferRoom>

export const listTransfers = endpoint('GET', `${apiBase}/wallet/transfers`, {
  summary: 'The customer’s pending transfers, sent and received, and the limits of the next one',
  policy: 'self',
  reply: v.object({ transfers: v.array(Transfer), room: TransferRoom }),
})

/**
 * Refusals because of limits have `detail.least` or `detail.most`, `transfer-new-device` also `detail.until`
 * (milliseconds since 1970). `transfer-receivers`: the sender has been shown too many receivers, and is shown
 * another one from `detail.until` on.
 */
export const beginTransfer = endpoint('POST', `${apiBase}/wallet/transfers`, {
  summary:
    'Begin a transfer with a receiver and an amount; returns the masked receiver and moves no points yet',
  policy: 'self',
  body: v.strictObject({
    id: TransferId,
    /** As typed. */
    phone: v.pipe(v.string(), v.maxLength(40)),
    points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  }),
  reply: v.object({ transfer: Transfer }),
  refusals: [
    'phone-invalid',
    'transfer-to-self',
    'transfer-differs',
    'transfer-nameless',
    'transfer-receivers',
    ...limitRefusals,
  ],
})

/**
 * `transfer-changed`: the number has a new owner; `transfer-over`: the transfer was begun too long ago. A new
 * transfer is needed.
 */
export const confirmTransfer = endpoint('POST', `${apiBase}/wallet/transfers/:id/confirm`, {
  summary: 'Send the points of a transfer, after a fresh code; a repeated call has no effect',
  policy: 'self',
  reply: v.object({ transfer: Transfer }),
  refusals: ['code-needed', 'transfer-changed', 'transfer-over', ...limitRefusals],
})

export const undoTransfer = endpoint('POST', `${apiBase}/wallet/transfers/:id/undo`, {
  summary: 'Undo a transfer before it arrives',
  policy: 'self',
  reply: v.object({ transfer: Transfer }),
  refusals: ['transfer-final'],
})
