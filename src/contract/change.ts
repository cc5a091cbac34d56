import * as v from 'valibot'
import { maxOptions, maxQuantity } from '#domain/cart.ts'
import { Id } from './cart.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Order, OrderId } from './order.ts'

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity))

export const changeOrder = endpoint('POST', `${apiBase}/staff/orders/:id/changes`, {
  summary:
    'Remove portions of an order before it is ready, or swap them for a dish; a dearer one asks the customer',
  policy: 'staff',
  body: v.strictObject({
    /** Made by the device, so that a repeated request changes once. */
    id: OrderId,
    /** The id of the quote's line. */
    lineId: Id,
    quantity,
    /** The dish of which the same number is cooked instead; null: removed. */
    to: v.nullable(v.strictObject({ itemId: Id, optionIds: v.pipe(v.array(Id), v.maxLength(maxOptions)) })),
    /** The hash of the order's quote after the change, as the employee saw it. */
    quoteHash: v.pipe(v.string(), v.maxLength(64)),
  }),
  reply: Order,
  refusals: [
    'order-moved',
    'change-line',
    'change-last',
    'change-same',
    'change-dish',
    'branch-unknown',
    'change-open',
    'change-stale',
    'change-limit',
    'change-refunded',
    'order-own',
    'key-reused',
  ],
})

export const withdrawChange = endpoint('POST', `${apiBase}/staff/orders/:id/changes/withdraw`, {
  summary: 'Withdraw the question for a dearer dish that the customer has not answered',
  policy: 'staff',
  body: v.strictObject({ changeId: OrderId }),
  reply: Order,
  refusals: ['change-over'],
})

export const answerChange = endpoint('POST', `${apiBase}/orders/:id/changes/answer`, {
  summary: 'Agree to a dearer dish, or refuse it, within three minutes',
  policy: 'self',
  body: v.strictObject({ changeId: OrderId, agrees: v.boolean() }),
  reply: Order,
  refusals: ['change-over'],
})

export const changeEndpoints = { changeOrder, withdrawChange, answerChange } as const
