import type { DeliveryAddress } from '#contract/cart.ts'
import type { Branch } from '#domain/branch.ts'
import { chooseBranch } from '#domain/delivery.ts'
import type { Method } from '#domain/method.ts'
import type { IsFull } from '#domain/slot.ts'
import { refusalOfPlace, refusalOfTime } from '#storefront/customer/placing/block.ts'
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
  const time = { when: { kind: 'now' }, now, catering, ...(isFull && { isFull }) } as const
  return refusalOfPlace(branch, { method, address }) ?? refusalOfTime(branch, time)
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
