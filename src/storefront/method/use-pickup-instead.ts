import { getRouteApi } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import { changeChoiceAtom } from './choice-atom.ts'

const route = getRouteApi('/$lang/method/$id')

/** Fetches it from a branch, and shows that of the two ways. */
export function usePickupInstead(): (branch: Branch) => void {
  const changeChoice = useSetAtom(changeChoiceAtom)
  const navigate = route.useNavigate()
  return ({ id }) => {
    void changeChoice({ method: 'pickup', branchId: id, when: { kind: 'now' } })
    void navigate({
      to: '/$lang/method/$id/',
      params: (now) => ({ ...now, id: 'pickup' }),
      search: true,
      replace: true,
    })
  }
}
