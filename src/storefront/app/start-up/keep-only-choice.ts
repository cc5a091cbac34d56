import { onlyChoiceOf } from '#domain/only-choice.ts'
import { branchesQuery, type Listed } from '#storefront/customer/branch/queries.ts'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import type { RouterContext } from '../router-context.ts'

/**
 * Keeps what the brand leaves no choice of as the list of branches has it: the page is as old as its tab, or
 * as the worker that sent it.
 */
export function keepOnlyChoice({ queryClient, store }: Pick<RouterContext, 'queryClient' | 'store'>): void {
  const { queryKey } = branchesQuery()
  let known: Listed['branches'] | undefined

  function look(): void {
    const branches = queryClient.getQueryData(queryKey)?.branches
    if (!branches || branches === known) return
    known = branches
    const offers = branches.map((branch) => ({ ...branch, delivers: branch.reachMetres !== null }))
    const only = onlyChoiceOf(offers)
    const now = store.get(onlyChoiceAtom)
    // an equal one would make the customer's choice another object, as if another choice was made
    if (only.method !== now.method || only.branchId !== now.branchId) store.set(onlyChoiceAtom, only)
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === queryKey[0]) look()
  })
  look()
}
