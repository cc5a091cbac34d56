import * as v from 'valibot'
import { CartLine, DeliveryAddress } from '#contract/cart.ts'
import { PhoneOrderDraft } from '#contract/phone-order.ts'
import type { Branch } from '#domain/branch.ts'
import { emptyCart, type Cart } from '#domain/cart.ts'
import type { Lang } from '#domain/locale.ts'
import type { PaymentMethod } from '#domain/order.ts'
import type { OrderMethod } from '#domain/method.ts'
import type { ChosenWhen } from '#storefront/customer/method/choice.ts'

/** How a caller pays: at the door or the branch, or by the link of an SMS. */
type CallerPays = 'hand-over' | 'link'

/** What staff have entered of an order by phone. */
export type PhoneDraft = {
  /** As it is typed. */
  readonly phone: string
  readonly name: string
  readonly cart: Cart
  readonly method: Exclude<OrderMethod, 'counter'>
  readonly when: ChosenWhen
  readonly address: DeliveryAddress | null
  readonly pays: CallerPays
  readonly note: string
  readonly lang: Lang
}

const Stored = v.object({
  phone: v.string(),
  name: v.string(),
  cart: v.object({ lines: v.array(CartLine) }),
  method: v.picklist(['pickup', 'delivery']),
  when: v.variant('kind', [
    v.object({ kind: v.literal('now') }),
    v.object({ kind: v.literal('later'), at: v.number() }),
  ]),
  address: v.nullable(DeliveryAddress),
  pays: v.picklist(['hand-over', 'link']),
  note: v.string(),
  lang: v.picklist(['en', 'ar']),
})

/** Returns the half-written order of the tab; undefined if there is none that this build can read. */
export function parsePhoneDraft(stored: unknown): PhoneDraft | undefined {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? parsed.output : undefined
}

/** An order as it was sent, and the draft that it was made of, as JSON; null in one of the release before. */
const StoredAttempt = v.object({ draft: v.nullable(v.string()), body: PhoneOrderDraft })
export type Attempt = v.InferOutput<typeof StoredAttempt>

/** As the release before stored it: the request as JSON without its id. */
const EarlierAttempt = v.pipe(
  v.object({ content: v.pipe(v.string(), v.parseJson(), v.looseObject({})), id: v.string() }),
  v.transform(({ content, id }): unknown => ({ draft: null, body: { ...content, id } })),
  StoredAttempt,
)

/** Returns the order of the tab that was sent without an answer; undefined if there is none. */
export function parseAttempt(stored: unknown): Attempt | undefined {
  const parsed = v.safeParse(v.union([StoredAttempt, EarlierAttempt]), stored)
  return parsed.success ? parsed.output : undefined
}

const StoredPlaced = v.object({ id: v.string(), number: v.number() })

/** Returns the earlier version of the tab's order that was placed; undefined if none is known. */
export function parsePlaced(stored: unknown): v.InferOutput<typeof StoredPlaced> | undefined {
  const parsed = v.safeParse(StoredPlaced, stored)
  return parsed.success ? parsed.output : undefined
}

export const emptyDraft = (lang: Lang, branch: Pick<Branch, 'delivery'>): PhoneDraft => ({
  phone: '',
  name: '',
  cart: emptyCart,
  method: branch.delivery.kind === 'none' ? 'pickup' : 'delivery',
  when: { kind: 'now' },
  address: null,
  pays: 'hand-over',
  note: '',
  lang,
})

export const paymentOf = ({ pays, method }: Pick<PhoneDraft, 'pays' | 'method'>): PaymentMethod =>
  pays === 'link' ? 'card' : method === 'pickup' ? 'branch' : 'cash'
