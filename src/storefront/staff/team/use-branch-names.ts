import { useQuery } from '@tanstack/react-query'
import { wordsIn } from '#domain/locale.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'

/** The branches with their names in the page's language; empty until they are loaded. */
export function useBranchNames(): readonly { readonly id: string; readonly name: string }[] {
  const lang = useLang()
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  return (data?.branches ?? []).map(({ id, name }) => ({ id, name: wordsIn(name, lang).text }))
}
