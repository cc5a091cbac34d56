import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { wordsIn } from '#domain/locale.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'

type Named = { readonly id: string; readonly name: string }

/** The branches with their names in the page's language; empty until they are loaded. */
export function useBranchNames(): readonly Named[] {
  const lang = useLang()
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  return (data?.branches ?? []).map(({ id, name }) => ({ id, name: wordsIn(name, lang).text }))
}

/** The removed branches of an employee, with names that say so. */
export function useRetiredNames(retired: TeamMember['retired']): readonly Named[] {
  const intl = useIntl()
  const lang = useLang()
  return retired.map(({ id, name }) => ({
    id,
    name: intl.formatMessage({ id: 'team.branch.removed' }, { name: wordsIn(name, lang).text }),
  }))
}

/** The names of an employee's own branches, in the restaurant's order, the removed ones last. */
export function useNamesOf({
  branchIds,
  retired,
}: Pick<TeamMember, 'branchIds' | 'retired'>): readonly string[] {
  const branches = [...useBranchNames(), ...useRetiredNames(retired)]
  return branches.flatMap(({ id, name }) => (branchIds.includes(id) ? [name] : []))
}
