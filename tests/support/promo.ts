import type { OrderDeps } from '#server/ordering/order/effects.ts'
import { runPromoCommand } from '#server/resources/promo/command.ts'

/** Makes a promo code with the arguments of the owner's command: `EID20 --percent 20 --uses 1`. */
export async function makeCode(deps: Pick<OrderDeps, 'db' | 'now' | 'random'>, line: string): Promise<void> {
  const { ok, lines } = await runPromoCommand(deps, ['add', ...line.split(' ')])
  if (!ok) throw new Error(lines.join('\n'))
}
