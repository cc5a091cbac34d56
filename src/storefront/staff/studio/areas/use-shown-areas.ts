import { useMemo } from 'react'
import type { Point } from '#domain/branch.ts'
import { type Corner, openRing, problemsOfArea } from '#domain/delivery-area.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { FileArea } from '../branches/branch-edits.ts'
import type { ShownAreas } from './area-map.ts'

/** What the map shows. It is drawn again only if it changes: a redraw would end a drag. */
export function useShownAreas({
  areas,
  chosen,
  ring,
  place,
  corner,
}: {
  areas: readonly FileArea[]
  chosen: string
  ring: readonly Corner[]
  place: Point
  corner: number
}): ShownAreas {
  const lang = useLang()
  return useMemo(
    () => ({
      chosen,
      corner,
      areas: areas.map((area) => {
        const own = openRing(area.id === chosen ? ring : area.polygon)
        const problems = problemsOfArea(own, place)
        const crossing = problems.find((problem) => problem.kind === 'sides-cross')
        return {
          id: area.id,
          name: wordsIn(area.name, lang).text,
          ring: own,
          isWrong: problems.length > 0,
          crossing: crossing?.sides,
        }
      }),
    }),
    [areas, chosen, ring, place, corner, lang],
  )
}
