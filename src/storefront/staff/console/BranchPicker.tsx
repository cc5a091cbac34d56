import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import css from './BranchPicker.module.css'

/** The name of the branch; with several branches, a menu of links. */
export function BranchPicker({
  to = '/$lang/branch/',
  branchId,
  branchIds,
}: {
  /** The screen that the links open. */
  to?:
    | '/$lang/branch/'
    | '/$lang/branch/menu/'
    | '/$lang/branch/plates/'
    | '/$lang/branch/scan/'
    | '/$lang/branch/bills/'
    | '/$lang/branch/phone/'
    | '/$lang/branch/requests/'
  branchId: string
  branchIds: readonly string[]
}) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  const retired = useQuery(sessionQuery()).data?.customer?.staff?.retired ?? []
  const nameOf = (id: string) => {
    const branch = [...(data?.branches ?? []), ...retired].find((one) => one.id === id)
    return branch ? wordsIn(branch.name, lang).text : id
  }
  if (branchIds.length < 2) return <bdi>{nameOf(branchId)}</bdi>
  return (
    <select
      className={css.picker}
      aria-label={intl.formatMessage({ id: 'staff.branch' })}
      value={branchId}
      onChange={(event) => void navigate({ to, params: { lang }, search: { branch: event.target.value } })}
    >
      {branchIds.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </select>
  )
}
