import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { Branch } from '#domain/branch.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { changeChoiceAtom } from './choice-atom.ts'

/** Returns a function that chooses pick-up from a branch and opens the pick-up screen. */
export function usePickupInstead(): (branch: Branch) => void {
  const lang = useLang()
  const changeChoice = useSetAtom(changeChoiceAtom)
  const navigate = useNavigate()
  return ({ id }) => {
    void changeChoice({ method: 'pickup', branchId: id, when: { kind: 'now' } })
    void navigate({ to: '/$lang/method/$id/', params: { lang, id: 'pickup' }, search: true, replace: true })
  }
}
