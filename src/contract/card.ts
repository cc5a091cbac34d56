import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/**
 * A saved card: what can be shown of it. The gateway's token stays on the server, the number was never here.
 */
export const Card = v.object({
  id: v.string(),
  /** `mada`, `visa`, `master`, `amex`, … */
  brand: v.string(),
  last4: v.string(),
  holder: v.string(),
  /** 1–12 */
  month: v.number(),
  year: v.number(),
  isDefault: v.boolean(),
})
export type Card = v.InferOutput<typeof Card>

export const listCards = endpoint('GET', `${apiBase}/cards`, {
  summary: 'Own saved cards, the default one first',
  policy: 'self',
  reply: v.object({ cards: v.array(Card) }),
})

export const saveCard = endpoint('POST', `${apiBase}/cards`, {
  summary: 'Save a card by the token that the gateway gave for it',
  policy: 'self',
  body: v.strictObject({ token: v.pipe(v.string(), v.regex(/^token_[A-Za-z0-9_-]{1,190}$/)) }),
  reply: Card,
  refusals: ['code-needed', 'card-unknown', 'card-expired', 'too-many-cards', 'gateway-down'],
})

export const changeCard = endpoint('PATCH', `${apiBase}/cards/:id`, {
  summary: 'Make an own card the one that is offered first',
  policy: 'self',
  body: v.strictObject({ isDefault: v.literal(true) }),
  reply: Card,
})

export const deleteCard = endpoint('DELETE', `${apiBase}/cards/:id`, {
  summary: 'Forget an own card, here and at the gateway',
  policy: 'self',
  refusals: ['code-needed'],
})
