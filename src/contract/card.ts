import * as v from 'valibot'
import { CardToken } from './card-token.ts'
import { apiBase, endpoint } from './endpoint.ts'

/** What can be shown of a saved card. The gateway's token stays on the server, which never has the number. */
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
  summary: 'The customer’s saved cards, the default one first',
  policy: 'self',
  reply: v.object({ cards: v.array(Card) }),
})

export const saveCard = endpoint('POST', `${apiBase}/cards`, {
  summary: 'Save a card by its gateway token',
  policy: 'self',
  body: v.strictObject({ token: CardToken }),
  reply: Card,
  refusals: ['code-needed', 'card-unknown', 'card-expired', 'too-many-cards', 'gateway-down'],
})

export const changeCard = endpoint('PATCH', `${apiBase}/cards/:id`, {
  summary: 'Make a saved card the default one',
  policy: 'self',
  body: v.strictObject({ isDefault: v.literal(true) }),
  reply: Card,
})

export const deleteCard = endpoint('DELETE', `${apiBase}/cards/:id`, {
  summary: 'Delete a saved card, here and at the gateway',
  policy: 'self',
  refusals: ['code-needed'],
})
