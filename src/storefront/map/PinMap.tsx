import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch, Point } from '#domain/branch.ts'
import { movePoint, roundPoint } from '#domain/pin.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import css from './Map.module.css'
import { PlainPin } from './PlainPin.tsx'
import { useMap } from './use-map.ts'

/** The width of a gate, and with Shift that of a block. */
const stepMetres = 10
const longStepMetres = 100

/** A pin on a map: pulled, tapped, or moved by arrow keys. Without streets, or without Leaflet, on a drawn ground. */
export function PinMap({
  point,
  start,
  branches,
  onMove,
  tools,
}: {
  point: Point | undefined
  /** Where the map begins while there is no pin yet. */
  start: Point
  branches: readonly Branch[]
  onMove: (point: Point) => void
  tools?: ReactNode
}) {
  const intl = useIntl()
  const move = useEffectEvent(onMove)
  const { element, map, from } = useMap(({ openPinMap }, place, base) =>
    openPinMap(place, {
      ...base,
      pin: point,
      start: point ?? start,
      zoom: point ? 16 : 11,
      branches,
      onMove: (to) => move(to),
    }),
  )

  // tells Leaflet what came from elsewhere: an area that was picked, the device's position, an arrow key
  useEffect(() => {
    if (point) map?.setPin(point)
  }, [map, point])

  function moveByKey(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const metres = event.shiftKey ? longStepMetres : stepMetres
    const to = movePoint(point ?? start, { north: way.north * metres, east: way.east * metres })
    onMove(roundPoint(to))
  }

  return (
    <div className={layout.tight}>
      {/* arrow keys are this frame's own, as in any map */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={css.frame}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is worked from the keyboard
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'map.pin' })}
        onKeyDown={moveByKey}
      >
        {!map && <PlainPin shown={point !== undefined} />}
        <div ref={element} className={css.map} dir="ltr" />
        {tools && <div className={css.tools}>{tools}</div>}
        {from && (
          <p className={css.from}>
            <bdi>{from}</bdi>
          </p>
        )}
      </div>
      {!from && (
        <p className={text.captionMuted}>
          <FormattedMessage id="map.drawn" />
        </p>
      )}
    </div>
  )
}

const ways: Readonly<Record<string, { readonly north: number; readonly east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 },
  ArrowLeft: { north: 0, east: -1 },
}
