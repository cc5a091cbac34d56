import { useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Branch, BranchSummary } from '#domain/branch.ts'
import { wordsIn } from '#domain/locale.ts'
import { middleOf } from '#domain/pin.ts'
import { branchStateAt } from '#storefront/customer/branch/branch-state.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { MapFrame } from './MapFrame.tsx'
import { useMap } from './use-map.ts'

/** A map of the branches. It reads them only when it mounts: give it another `key` for other branches. */
export function BranchMap({
  branches,
  now,
  onPick,
}: {
  branches: readonly (BranchSummary & Pick<Branch, 'delivery'>)[]
  now: number
  onPick: (branchId: string) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const pick = useEffectEvent(onPick)
  const { element, streets } = useMap(({ openBranchMap }, place, base) =>
    openBranchMap(place, {
      ...base,
      start: middleOf(branches.map(({ location }) => location)) ?? { lat: 24.7136, lng: 46.6753 },
      zoom: 10,
      branches: branches.map((branch) => ({
        id: branch.id,
        name: wordsIn(branch.name, lang).text,
        location: branch.location,
        delivery: branch.delivery,
        isShut: ['closed', 'paused'].includes(branchStateAt(branch, now)),
      })),
      onPick: (id) => pick(id),
    }),
  )

  return (
    <MapFrame
      element={element}
      streets={streets}
      overview
      role="group"
      aria-label={intl.formatMessage({ id: 'branch.map' })}
    />
  )
}
