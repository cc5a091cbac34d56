import type { OrderDraft } from '#contract/order.ts'
import { type OrderStatus, stepsOf } from '#domain/order.ts'
import type { Method } from '#domain/method.ts'
import type { CustomerClient } from './customer-client.ts'
import type { stock } from './small-menu.ts'
import type { TestShop } from './shop.ts'

type Change = NonNullable<Parameters<typeof stock>[1]>

/** A dish that is served on a plate with a deposit of 30 riyals. */
export const tray = {
  id: 'tray',
  categoryId: 'rice',
  name: { en: 'Lamb tray', ar: 'صينية لحم' },
  price: 9000,
  platesDeposit: 3000,
} as const

/** For `stock`: the small menu with the tray. */
export const withTrays: Change = (menu) => ({ ...menu, items: [...menu.items, tray] })

/** One laban, and three trays as the second line. */
export const aFeast = (about: Partial<OrderDraft> = {}): Partial<OrderDraft> => ({
  lines: [
    { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' },
    { id: 'two', itemId: 'tray', quantity: 3, optionIds: [], note: '' },
  ],
  ...about,
})

/** Moves an order through all statuses to its hand-over. */
export async function handOverFeast(
  { clock }: Pick<TestShop, 'clock'>,
  staff: CustomerClient,
  id: string,
  method: Method = 'pickup',
): Promise<void> {
  const steps: readonly OrderStatus[] = stepsOf(method)
  for (const [place, to] of steps.entries()) {
    const from = steps[place - 1]
    if (from === undefined) continue
    clock.now += 60_000
    const { status, body } = await staff.move(id, from, to)
    if (status !== 200) throw new Error(`expected ${from} to ${to}, got ${JSON.stringify(body)}`)
  }
}
