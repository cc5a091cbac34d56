import { useNavigate } from '@tanstack/react-router'
import type { BranchSummary } from '#domain/branch.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { Choice } from './choice.ts'

/**
 * Returns a function that chooses pick-up from a branch and opens the pick-up screen. `change` resolves with
 * false if the customer keeps the present branch.
 */
export function usePickupInstead(
  change: (choice: Partial<Choice> & { readonly branchId: string }) => Promise<boolean>,
): (branch: BranchSummary) => Promise<void> {
  const lang = useLang()
  const navigate = useNavigate()
  return async ({ id }) => {
    if (!(await change({ method: 'pickup', branchId: id, when: { kind: 'now' } }))) return
    await navigate({ to: '/$lang/method/$id/', params: { lang, id: 'pickup' }, search: true, replace: true })
  }
}
