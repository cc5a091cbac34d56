import type { BranchSummary } from './branch.ts'
import type { Method } from './method.ts'

/** What a brand leaves no choice of; a part is left out where there is one. */
export type OnlyChoice = {
  /** No branch delivers, or all only deliver. */
  readonly method?: Method | undefined
  /** There is one branch. */
  readonly branchId?: string | undefined
}

type Offer = Pick<BranchSummary, 'id' | 'pickup'> & { readonly delivers: boolean }

/** Returns what customers of these branches need not be asked. */
export function onlyChoiceOf(branches: readonly Offer[]): OnlyChoice {
  const [first, ...others] = branches
  if (!first) return {}
  return {
    ...(branches.every(({ delivers }) => !delivers) && { method: 'pickup' }),
    ...(branches.every(({ pickup }) => !pickup) && { method: 'delivery' }),
    ...(others.length === 0 && { branchId: first.id }),
  }
}
