import type { QueryClient } from '@tanstack/react-query'
import type { CartLine } from '#domain/cart.ts'
import { secondMs } from '#domain/duration.ts'
import { changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { familyCartQuery, readFamilyCart } from './queries.ts'
import { operate } from './send-waiting.ts'

/** As often as the screen reads a family cart without a stream. */
const againMs = 5 * secondMs

type Move = { readonly code: string; readonly lines: readonly CartLine[]; readonly signal: AbortSignal }

/**
 * Moves lines of the host's own cart into the open family cart: they are one order. Reads the family cart
 * again first: in a tab that was frozen it still looks open while another tab is at the checkout with these
 * lines. Lines that the family cart has are only removed from the own one. Nothing moves after `signal`;
 * until then it tries again.
 */
export async function moveCart(queryClient: QueryClient, move: Move): Promise<void> {
  const { code, lines, signal } = move
  // not by the query: an event cancels its read, which then answers with the cart before it
  const family = await readFamilyCart(code, signal).catch(() => undefined)
  if (signal.aborted) return
  // an event or a reply may have brought a newer cart during the read
  const known = queryClient.getQueryData(familyCartQuery(code).queryKey)
  if (family?.state !== 'open' || known?.state !== 'open') {
    const timer = setTimeout(() => void moveCart(queryClient, move), againMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    return
  }
  const inFamily = new Set(family.lines.map(({ id }) => id))
  for (const { id, itemId, quantity, optionIds, note } of await removeFromCart(lines))
    if (!inFamily.has(id)) void operate(queryClient, code, { kind: 'add', itemId, quantity, optionIds, note })
}

/** Removes lines from the own cart. Resolves with those that no other tab has removed before. */
async function removeFromCart(lines: readonly CartLine[]): Promise<readonly CartLine[]> {
  const ids = new Set(lines.map(({ id }) => id))
  let removed: readonly CartLine[] = []
  // called with the cart of this page first, and last with the stored one, which is that of all tabs
  await changeCart((cart) => {
    removed = cart.lines.filter(({ id }) => ids.has(id))
    return { lines: cart.lines.filter(({ id }) => !ids.has(id)) }
  })
  return removed
}
