import * as v from 'valibot'
import { expect } from 'vitest'
import { Order, type OrderDraft } from '#contract/order.ts'
import { aCustomerClient, askAt } from './customer-client.ts'

/** One thing a customer did: acknowledged with a number, or without any answer. */
export type OrderAttempt = {
  readonly cookie: string
  readonly key: string
  readonly draft: OrderDraft
  acknowledged: Order | undefined
}

/**
 * Repeats the requests without an answer, with the same key, as the app does. Returns how many of the orders
 * had been placed before.
 */
export async function repeatRequests(origin: string, unknown: readonly OrderAttempt[]): Promise<number> {
  let placedBefore = 0
  for (const attempt of unknown) {
    const answer = await aCustomerClient(askAt(origin), attempt.cookie).place(attempt.draft, attempt.key)
    expect([200, 201]).toContain(answer.status)
    if (answer.status === 200) placedBefore += 1
    attempt.acknowledged = v.parse(Order, answer.body)
  }
  return placedBefore
}
