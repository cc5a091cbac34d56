import type { QueryClient } from '@tanstack/react-query'
import type { CartLine } from '#domain/cart.ts'
import { changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { readAgain } from '#storefront/platform/query/read-again.ts'
import { isOwn } from './ordered-lines.ts'
import { familyCartQuery } from './queries.ts'
import { operate } from './send-waiting.ts'

/**
 * Moves lines of the host's own cart into the open family cart: they are one order. Reads the family cart
 * again first: in a tab that was frozen it still looks open while another tab is at the checkout with these
 * lines. The lines of persons are from an earlier lock, so they are only removed. Nothing moves without a
 * network, or after `signal`.
 */
export async function moveCart(
  queryClient: QueryClient,
  {
    code,
    lines,
    signal,
  }: { readonly code: string; readonly lines: readonly CartLine[]; signal: AbortSignal },
): Promise<void> {
  const family = await readAgain(queryClient, familyCartQuery(code)).catch(() => undefined)
  if (signal.aborted || family?.state !== 'open') return
  const ids = new Set(lines.map(({ id }) => id))
  void changeCart((cart) => ({ lines: cart.lines.filter(({ id }) => !ids.has(id)) }))
  const known = new Set(family.lines.map(({ id }) => id))
  const added = lines.filter((line) => isOwn(line) && !known.has(line.id))
  for (const { itemId, quantity, optionIds, note } of added)
    void operate(queryClient, code, { kind: 'add', itemId, quantity, optionIds, note })
}
