import type { DeliveryAddress } from '#contract/quote.ts'
import type { Branch } from '#domain/branch.ts'
import { chooseBranch, feeAt } from '#domain/delivery.ts'
import type { Method } from '#domain/pricing.ts'
import { resolveWhen, type IsFull } from '#domain/slot.ts'
import type { MessageId } from '#storefront/i18n/words.ts'

export type Ask = {
  readonly method: Method
  readonly address: DeliveryAddress | null
  readonly catering: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isFull?: IsFull
}

/** Returns why this branch cannot take the order as soon as possible; undefined if it can. */
export function refusalOfBranch(
  branch: Branch,
  { method, address, catering, now, isFull }: Ask,
): MessageId | undefined {
  if (method === 'pickup' && !branch.pickup) return 'refusal.method-unavailable'
  if (method === 'delivery' && branch.delivery.kind === 'none') return 'refusal.method-unavailable'
  if (method === 'delivery' && !address) return 'refusal.address-missing'
  if (method === 'delivery' && address && !feeAt(branch, address.location)) return 'refusal.address-outside'
  const due = resolveWhen(branch, { kind: 'now' }, now, catering, isFull)
  return due.ok ? undefined : `refusal.${due.refusal}`
}

/**
 * Returns another branch that can take the order: the one chosen on this device, else for a delivery the one
 * that delivers to the address.
 */
export function otherBranch(
  branches: readonly Branch[],
  refusing: string,
  chosenId: string | null,
  ask: Ask,
): Branch | undefined {
  const chosen = branches.find(({ id }) => id === chosenId)
  const bringing =
    ask.method === 'delivery' && ask.address
      ? chooseBranch(branches, ask.address.location, ask.now)
      : undefined
  return [chosen, bringing].find(
    (branch) => branch && branch.id !== refusing && refusalOfBranch(branch, ask) === undefined,
  )
}
