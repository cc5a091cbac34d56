import { getRouteApi } from '@tanstack/react-router'
import { langs } from '#domain/locale.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { loadWords } from '#storefront/i18n/words.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { FeastAsk } from './FeastAsk.tsx'
import { FeastPlan } from './FeastPlan.tsx'
import { readFeastSearch, type FeastSearch } from './feast-search.ts'
import { useFeast } from './use-feast.ts'

const route = getRouteApi('/$lang/feast')

/** The sheet is in both languages. */
const FeastSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./sheet/FeastSheet.tsx'), ...langs.map(loadWords)])
  return part.FeastSheet
})

/** Plans a feast: the questions, the plan with its dishes, or the sheet to print. */
export function FeastScreen() {
  const raw = route.useSearch()
  // the server renders the questions; what the address says is shown after hydration
  const search = readFeastSearch(useMounted() ? raw : {})
  return (
    <QueryBoundary offline="feast.offline">
      <Shown search={search} />
    </QueryBoundary>
  )
}

function Shown({ search }: { search: FeastSearch }) {
  const feast = useFeast(search)
  const { show } = search
  if (show === undefined || feast.refusal !== undefined) return <FeastAsk feast={feast} />
  return show === 'print' ? <FeastSheet feast={feast} /> : <FeastPlan feast={feast} />
}
