import { atom } from 'jotai'
import * as v from 'valibot'
import type { Card } from '#contract/card.ts'
import { maxNoteLength } from '#domain/cart.ts'
import type { Method } from '#domain/method.ts'
import { applePayId } from '#storefront/customer/apple-pay/apple-pay-id.ts'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

/** How an order is paid. A card without an id is entered later; `applePayId` is Apple Pay. */
const PaymentChoiceShape = v.variant('method', [
  v.object({ method: v.picklist(['cash', 'branch']) }),
  v.object({ method: v.literal('card'), cardId: v.nullable(v.string()) }),
])
export type PaymentChoice = v.InferOutput<typeof PaymentChoiceShape>

const Form = v.object({
  note: v.pipe(v.string(), v.maxLength(maxNoteLength)),
  payment: v.nullable(PaymentChoiceShape),
})
type CheckoutForm = v.InferOutput<typeof Form>

const empty: CheckoutForm = { note: '', payment: null }

/** A stored form of another version is dropped without a message. */
const format = versionOne('form', Form, empty)

export const parseStoredForm = format.parse

/**
 * Stored on the device until the order is placed, so that it survives a change of language, a visit to the
 * branches or to the bank, and a reload.
 */
const kept = storedAtom('checkout', format)

/** False until the device was read. */
export const formLoadedAtom = kept.loadedAtom

export const noteAtom = atom(
  (get) => get(kept.valueAtom).note,
  (_get, _set, note: string) => kept.change((form) => ({ ...form, note })),
)

export const pickedPaymentAtom = atom(
  (get) => get(kept.valueAtom).payment,
  (_get, _set, payment: PaymentChoice) => kept.change((form) => ({ ...form, payment })),
)

/** Empties the form for the next order. */
export const clearFormAtom = atom(null, () => kept.change(() => empty))

/** Restores a form, except what was typed or picked since. */
export const restoreFormAtom = atom(null, (_get, _set, { note, payment }: CheckoutForm) =>
  kept.change((form) => ({ note: form.note || note, payment: form.payment ?? payment })),
)

/**
 * The payment of the order: what the customer picked, if it is possible; else Apple Pay, where the device has
 * it; else the default card; else cash for delivery and payment at the branch for pick-up. `cards` are the
 * saved ones that can be used now.
 */
export function paymentFor(
  method: Method,
  picked: PaymentChoice | null,
  offered: { readonly cards: readonly Pick<Card, 'id' | 'isDefault'>[]; readonly hasApplePay: boolean },
): PaymentChoice {
  const { cards, hasApplePay } = offered
  switch (picked?.method) {
    case 'card':
      if (picked.cardId === applePayId) return hasApplePay ? picked : paymentFor(method, null, offered)
      return picked.cardId === null || cards.some(({ id }) => id === picked.cardId)
        ? picked
        : { method: 'card', cardId: null }
    case 'branch':
      return method === 'pickup' ? picked : { method: 'cash' }
    case 'cash':
      return picked
    case undefined: {
      if (hasApplePay) return { method: 'card', cardId: applePayId }
      const first = cards.find(({ isDefault }) => isDefault)
      if (first) return { method: 'card', cardId: first.id }
      return { method: method === 'delivery' ? 'cash' : 'branch' }
    }
    default:
      return picked satisfies never
  }
}
