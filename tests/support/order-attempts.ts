import * as v from 'valibot'
import { expect } from 'vitest'
import { Order, type OrderDraft } from '#contract/order.ts'
import { aDiner, askAt } from './diner.ts'

/** One thing a customer did: acknowledged with a number, or without any answer. */
export type Deed = {
  readonly cookie: string
  readonly key: string
  readonly draft: OrderDraft
  acknowledged: Order | undefined
}

/**
 * Repeats the requests without an answer, with the same key, as the app does. Returns how many of the orders
 * had been placed before.
 */
export async function askAgain(origin: string, unknown: readonly Deed[]): Promise<number> {
  let placedBefore = 0
  for (const deed of unknown) {
    const answer = await aDiner(askAt(origin), deed.cookie).place(deed.draft, deed.key)
    expect([200, 201]).toContain(answer.status)
    if (answer.status === 200) placedBefore += 1
    deed.acknowledged = v.parse(Order, answer.body)
  }
  return placedBefore
}
