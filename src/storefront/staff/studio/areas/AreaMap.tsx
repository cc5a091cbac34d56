import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Point } from '#domain/branch.ts'
import type { Corner } from '#domain/delivery-area.ts'
import { MapFrame } from '#storefront/customer/map/MapFrame.tsx'
import { useMapOf } from '#storefront/customer/map/use-map.ts'
import type { ShownAreas } from './area-map.ts'

const loadMap = () => import('./area-map.ts')

/** The delivery areas of a branch on a map. The corners can also be moved in a list, with the keyboard. */
export function AreaMap({
  place,
  shown,
  onArea,
  onCorner,
  onMove,
  onAdd,
}: {
  place: Point
  shown: ShownAreas
  onArea: (id: string) => void
  onCorner: (place: number) => void
  onMove: (place: number, to: Corner) => void
  onAdd: (after: number, at: Corner) => void
}) {
  const intl = useIntl()
  const taps = {
    onArea: useEffectEvent(onArea),
    onCorner: useEffectEvent(onCorner),
    onMove: useEffectEvent(onMove),
    onAdd: useEffectEvent(onAdd),
  }
  const { element, map, streets } = useMapOf(loadMap, ({ openAreaMap }, frame, base) =>
    openAreaMap(frame, {
      ...base,
      place,
      start: place,
      zoom: 12,
      taps: {
        onArea: (id) => taps.onArea(id),
        onCorner: (at) => taps.onCorner(at),
        onMove: (at, to) => taps.onMove(at, to),
        onAdd: (after, at) => taps.onAdd(after, at),
      },
    }),
  )

  // Leaflet is outside React
  useEffect(() => {
    map?.show(shown)
  }, [map, shown])

  return (
    <MapFrame
      element={element}
      streets={streets}
      overview
      role="group"
      aria-label={intl.formatMessage({ id: 'studio.delivery.map' })}
    />
  )
}
