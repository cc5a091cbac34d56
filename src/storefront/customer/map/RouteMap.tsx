import { useEffect } from 'react'
import type { Point } from '#domain/branch.ts'
import { MapFrame } from './MapFrame.tsx'
import { useMap } from './use-map.ts'

/** A map of a delivery: the branch, the address, and the courier while the position is known. */
export function RouteMap({
  from,
  to,
  courier,
  label,
}: {
  from: Point
  to: Point
  courier: Point | undefined
  label: string
}) {
  const { element, map, streets } = useMap(({ openRouteMap }, place, base) =>
    openRouteMap(place, { ...base, start: to, zoom: 14, from, to }),
  )

  // Leaflet is outside React
  useEffect(() => {
    map?.setCourier(courier)
  }, [map, courier])

  return <MapFrame element={element} streets={streets} role="group" aria-label={label} />
}
