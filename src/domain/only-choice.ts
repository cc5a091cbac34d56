import type { Branch } from './branch.ts'
import type { Method } from './method.ts'

/** What a brand leaves no choice of; a part is left out where there is one. */
export type OnlyChoice = {
  /** No branch delivers, or all only deliver. */
  readonly method?: Method | undefined
  /** There is one branch. */
  readonly branchId?: string | undefined
}

/** Returns what customers of these branches need not be asked. */
export function onlyChoiceOf(branches: readonly Pick<Branch, 'id' | 'delivery' | 'pickup'>[]): OnlyChoice {
  const [first, ...others] = branches
  if (!first) return {}
  return {
    ...(branches.every(({ delivery }) => delivery.kind === 'none') && { method: 'pickup' }),
    ...(branches.every(({ pickup }) => !pickup) && { method: 'delivery' }),
    ...(others.length === 0 && { branchId: first.id }),
  }
}
