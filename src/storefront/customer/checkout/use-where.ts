import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Branch, BranchSummary } from '#domain/branch.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import type { Method } from '#domain/method.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { branchFor } from '#storefront/customer/method/branch-for.ts'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/**
 * The branches, the address if none of them delivers there, and the handlers that change method and branch.
 */
export function useWhere(branch: Branch, onChange: () => void) {
  const now = useNow()
  const choice = useAtomValue(choiceAtom)
  const { method, address } = choice
  const changeChoice = useSetAtom(changeChoiceAtom)
  const changeBranch = useChangeBranch()
  const { data } = useQuery(branchesQuery())
  const around = useBranchesAround(data?.branches ?? [], address?.location, choice.branchId)
  const outside =
    method === 'delivery' &&
    address !== null &&
    data !== undefined &&
    around.complete &&
    branchesDelivering(around.branches, address.location).length === 0
      ? { branches: data.branches, point: address.location }
      : undefined

  function chooseMethod(method: Method) {
    // if no branch was chosen, pick-up uses the branch whose menu filled the cart; its name is shown and it
    // can be changed
    const here = method === 'pickup' && branch.pickup ? branch : undefined
    const next = branchFor(around.branches, { ...choice, method }, now) ?? here
    onChange()
    // another branch has other slots: start again with its earliest one
    if (next && next.id !== choice.branchId)
      void changeBranch({ method, branchId: next.id, when: { kind: 'now' } })
    else void changeChoice({ method })
  }

  function pickUpFrom({ id }: BranchSummary) {
    onChange()
    void changeBranch({ method: 'pickup', branchId: id, when: { kind: 'now' } })
  }

  return { branches: data?.branches, outside, chooseMethod, pickUpFrom }
}
