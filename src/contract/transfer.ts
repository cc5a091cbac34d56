import * as v from 'valibot'
import { limitRefusals, transferStates } from '#domain/transfer.ts'
import { apiBase, endpoint } from './endpoint.ts'

/** Made by the sender's device (128 random bits, base64url): beginning it twice is beginning it once. */
const TransferId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22}$/, 'expected 22 characters of base64url (128 random bits)'),
)

export const Transfer = v.object({
  id: v.string(),
  points: v.number(),
  /** From the own account, or to it. */
  direction: v.picklist(['out', 'in']),
  /** Where it stands (src/domain/transfer.ts). To its receiver it is `sent` or `arrived`. */
  state: v.picklist(transferStates),
  /**
   * Who gets them, masked ("S••• A•••"), or who gave them. Null: the number has no account, and it waits for
   * one.
   */
  other: v.nullable(v.string()),
  /** E.164, of the receiver, for the sender alone. */
  phone: v.nullable(v.string()),
  /** ISO 8601, as all of these. */
  sentAt: v.nullable(v.string()),
  /** Until then the sender can take it back, and it arrives afterwards; null unless it is `sent`. */
  undoUntil: v.nullable(v.string()),
  /** Until then it waits for a number without an account; null where it waits for nobody. */
  keptUntil: v.nullable(v.string()),
})
export type Transfer = v.InferOutput<typeof Transfer>

/** What may be sent now: at most 0 where the least may not. */
export const TransferRoom = v.object({ least: v.number(), most: v.number() })
export type TransferRoom = v.InferOutput<typeof TransferRoom>

export const listTransfers = endpoint('GET', `${apiBase}/wallet/transfers`, {
  summary: 'Points on their way, from the own account and to it, and what may be sent now',
  policy: 'self',
  reply: v.object({ transfers: v.array(Transfer), room: TransferRoom }),
})

/**
 * The refusals of limits have `detail.least` or `detail.most`, `transfer-new-device` also `detail.until`
 * (milliseconds since 1970). `too-many-requests`: the sender has been shown enough receivers.
 */
export const beginTransfer = endpoint('POST', `${apiBase}/wallet/transfers`, {
  summary: 'Say whom to give how many points, and be shown who that is; nothing moves yet',
  policy: 'self',
  body: v.strictObject({
    id: TransferId,
    /** As it was typed. */
    phone: v.pipe(v.string(), v.maxLength(40)),
    points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  }),
  reply: v.object({ transfer: Transfer }),
  refusals: ['phone-invalid', 'transfer-to-self', 'transfer-differs', 'transfer-nameless', ...limitRefusals],
})

/**
 * `transfer-changed`: the number has become somebody's, or somebody else's; `transfer-over`: it was begun too
 * long ago. Begin anew.
 */
export const confirmTransfer = endpoint('POST', `${apiBase}/wallet/transfers/:id/confirm`, {
  summary: 'Send the points, after a fresh code; once, however often it is said',
  policy: 'self',
  reply: v.object({ transfer: Transfer }),
  refusals: ['code-needed', 'transfer-changed', 'transfer-over', ...limitRefusals],
})

export const undoTransfer = endpoint('POST', `${apiBase}/wallet/transfers/:id/undo`, {
  summary: 'Take a transfer back before it arrives',
  policy: 'self',
  reply: v.object({ transfer: Transfer }),
  refusals: ['transfer-final'],
})
