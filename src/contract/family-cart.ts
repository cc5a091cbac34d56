import * as v from 'valibot'
import { maxOptions, maxQuantity } from '#domain/cart.ts'
import { familyCartStates, maxClock, maxOperationsAtOnce } from '#domain/family-cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Lang, Localized } from './locale.ts'
import { OrderId } from './order.ts'
import { Id, PersonName } from './cart.ts'
import { NewNote, When } from './quote.ts'

/** 128 random bits in base64url, made by the device: the same for every attempt of a request. */
const RandomId = OrderId

/** Who sends it: the participant's id, and the key that only their device has. */
const Member = v.strictObject({ id: RandomId, key: RandomId })

const NewMember = v.strictObject({ ...Member.entries, name: PersonName, lang: Lang })

const about = {
  id: RandomId,
  lineId: RandomId,
  clock: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxClock)),
}
const choices = {
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
  optionIds: v.pipe(v.array(Id), v.maxLength(maxOptions)),
  note: NewNote,
}

/**
 * A change of the sender's own part. The host may also send `remove` for a line of another participant, who
 * is then `memberId`.
 */
export const FamilyOperation = v.variant('kind', [
  v.strictObject({ kind: v.literal('add'), ...about, memberId: RandomId, itemId: Id, ...choices }),
  v.strictObject({ kind: v.literal('change'), ...about, memberId: RandomId, ...choices }),
  v.strictObject({ kind: v.literal('remove'), ...about, memberId: RandomId }),
])
export type FamilyOperation = v.InferOutput<typeof FamilyOperation>

const Stamp = v.object({ clock: v.number(), id: v.string() })

/** What every visitor with the link sees. It has no account, phone, address or price. */
export const FamilyCart = v.object({
  state: v.picklist(familyCartStates),
  branchId: v.string(),
  /** The time that the host chose for the meal; null for the earliest possible time. */
  dueAt: v.nullable(v.string()),
  /** The latest time at which the host can order for `dueAt`, not after `expiresAt`. */
  addUntil: v.nullable(v.string()),
  /** When the link stops working, if the order does not end earlier. */
  expiresAt: v.string(),
  /** In the order of joining; the host is the first. */
  members: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      lang: Lang,
      isHost: v.boolean(),
      /** Whether they are looking at the menu at this moment. */
      isChoosing: v.boolean(),
    }),
  ),
  /** Once the order is placed, also the dishes that the branch swapped into it. */
  lines: v.array(
    v.object({
      id: v.string(),
      memberId: v.string(),
      itemId: v.string(),
      quantity: v.number(),
      optionIds: v.array(v.string()),
      note: v.string(),
      /** As on the menu when it was added; null for a dish that was not on the menu. */
      name: v.nullable(Localized),
      /** False for a dish that left the menu: it is kept, but not ordered. */
      isOnMenu: v.boolean(),
      /** How many of it the placed order has; null until the order is placed. */
      ordered: v.optional(v.nullable(v.number()), null),
      added: Stamp,
      changed: Stamp,
    }),
  ),
  /** The order, to follow its status; null until it is placed. */
  orderId: v.nullable(v.string()),
})
export type FamilyCart = v.InferOutput<typeof FamilyCart>

const all = `${apiBase}/family-carts` as const
const one = `${all}/:code` as const

export const startFamilyCart = endpoint('POST', all, {
  summary: 'Start a family cart; an earlier one of the customer is closed',
  policy: 'self',
  body: v.strictObject({ branchId: Id, when: When, host: NewMember }),
  /** `code` is the secret of the link. The server stores its hash only. */
  reply: v.object({ code: v.string(), cart: FamilyCart }),
  refusals: ['branch-unknown'],
})

export const getFamilyCart = endpoint('GET', one, {
  summary: 'A family cart, by its link',
  policy: 'open',
  reply: FamilyCart,
})

export const followFamilyCart = endpoint('GET', `${one}/events`, {
  summary:
    'A family cart, live: an event "family-cart" with the cart after every change, null when its link ends',
  policy: 'open',
  reply: v.nullable(FamilyCart),
  stream: true,
})

export const joinFamilyCart = endpoint('POST', `${one}/members`, {
  summary: 'Join a family cart under a name, without an account',
  policy: 'open',
  body: NewMember,
  reply: FamilyCart,
  refusals: ['family-people', 'family-name-taken', 'family-removed'],
})

export const sendFamilyOperations = endpoint('POST', `${one}/operations`, {
  summary: 'Add, change and remove dishes; an operation that arrives twice counts once',
  policy: 'open',
  body: v.strictObject({
    member: Member,
    operations: v.pipe(v.array(FamilyOperation), v.minLength(1), v.maxLength(maxOperationsAtOnce)),
  }),
  reply: v.object({
    cart: FamilyCart,
    /** The operations that were not accepted. */
    refused: v.array(v.object({ id: v.string(), refusal: v.picklist(['family-lines', 'not-allowed']) })),
  }),
  refusals: ['family-locked', 'family-removed'],
})

export const sendFamilyPresence = endpoint('POST', `${one}/presence`, {
  summary: 'Say whether a participant is looking at the menu',
  policy: 'open',
  body: v.strictObject({ member: Member, isChoosing: v.boolean() }),
  refusals: ['family-removed'],
})

export const lockFamilyCart = endpoint('POST', `${one}/lock`, {
  summary: 'Lock a family cart to order it; only its host',
  policy: 'self',
  reply: FamilyCart,
  refusals: ['family-empty', 'family-paying', 'family-ordered'],
})

export const unlockFamilyCart = endpoint('POST', `${one}/unlock`, {
  summary: 'Open a locked family cart again; only its host',
  policy: 'self',
  reply: FamilyCart,
  refusals: ['family-paying', 'family-ordered'],
})

export const closeFamilyCart = endpoint('POST', `${one}/close`, {
  summary: 'Close a family cart: its link stops working; only its host',
  policy: 'self',
})

export const removeFamilyMember = endpoint('DELETE', `${one}/members/:memberId`, {
  summary: 'Remove a participant and their dishes from a family cart; only its host',
  policy: 'self',
  reply: FamilyCart,
})
