import { useNavigate } from '@tanstack/react-router'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { writeFeastSearch, type FeastSearch } from './feast-search.ts'

/** Returns a function that shows a changed feast: the plan is in the address, so that a reload keeps it. */
export function useChangeFeast(search: FeastSearch): (change: Partial<FeastSearch>) => void {
  const lang = useLang()
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '/$lang/feast/',
      params: { lang },
      search: writeFeastSearch({ ...search, ...change }),
      replace: true,
      resetScroll: false,
    })
}
