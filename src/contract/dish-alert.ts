import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/** The dishes that the customer waits for. */
export const DishAlerts = v.object({
  alerts: v.array(v.object({ branchId: v.string(), itemId: v.string() })),
})
export type DishAlerts = v.InferOutput<typeof DishAlerts>

export const listDishAlerts = endpoint('GET', `${apiBase}/me/dish-alerts`, {
  summary: 'The sold-out dishes that the customer waits for',
  policy: 'self',
  reply: DishAlerts,
})

/** The customer is notified once, when the open branch has the dish again; the request ends with that. */
export const askDishAlert = endpoint('PUT', `${apiBase}/me/dish-alerts/:branchId/:itemId`, {
  summary: 'Ask to be notified when a branch has a sold-out dish again',
  policy: 'self',
  reply: DishAlerts,
  refusals: ['dish-available', 'too-many-dish-alerts'],
})

export const dropDishAlert = endpoint('DELETE', `${apiBase}/me/dish-alerts/:branchId/:itemId`, {
  summary: 'Stop waiting for a dish',
  policy: 'self',
  reply: DishAlerts,
})
