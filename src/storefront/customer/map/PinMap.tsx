import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Branch, Point } from '#domain/branch.ts'
import { movePoint, roundPoint } from '#domain/pin.ts'
import { MapFrame } from './MapFrame.tsx'
import { useMap } from './use-map.ts'

/** An arrow key moves the pin by the width of a gate, with Shift by a block. */
const stepMetres = 10
const longStepMetres = 100

/**
 * A pin on a map: dragged, tapped, or moved with the arrow keys. Without tiles or without Leaflet it stands
 * on plain ground.
 */
export function PinMap({
  point,
  start,
  branches,
  onMove,
  onTried,
  failure,
  tools,
}: {
  point: Point | undefined
  /** The centre of the map while there is no pin. */
  start: Point
  branches: readonly Branch[]
  onMove: (point: Point) => void
  /** Called after each attempt to load the map. */
  onTried?: (isOpen: boolean) => void
  failure?: ReactNode
  tools?: ReactNode
}) {
  const intl = useIntl()
  const move = useEffectEvent(onMove)
  const { element, map, streets } = useMap(
    ({ openPinMap }, place, base) =>
      openPinMap(place, {
        ...base,
        pin: point,
        start: point ?? start,
        zoom: point ? 16 : 11,
        branches,
        onMove: (to) => move(to),
      }),
    onTried,
  )

  // moves Leaflet's pin to a point from outside the map: a picked area, the device's position, an arrow key
  useEffect(() => {
    if (point) map?.setPin(point)
  }, [map, point])

  return (
    <MapFrame
      element={element}
      streets={streets}
      plain={!map && point !== undefined}
      failure={failure}
      tools={tools}
      role="application"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'map.pin' })}
      // the frame handles the arrow keys, as maps usually do
      onKeyDown={(event) => moveByKey(event, { from: point ?? start, onMove })}
    />
  )
}

/** Moves the pin from this point if the key is an arrow. */
function moveByKey(
  event: KeyboardEvent,
  { from, onMove }: { from: Point; onMove: (point: Point) => void },
): void {
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  const metres = event.shiftKey ? longStepMetres : stepMetres
  onMove(roundPoint(movePoint(from, { north: way.north * metres, east: way.east * metres })))
}

const ways: Readonly<Record<string, { readonly north: number; readonly east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
}
