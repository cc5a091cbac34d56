import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch, Point } from '#domain/branch.ts'
import { movePoint, roundPoint } from '#domain/pin.ts'
import { mapSettingsQuery } from '../address/queries.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import type { OpenPinMap } from './leaflet-map.ts'
import css from './Map.module.css'
import { PlainPin } from './PlainPin.tsx'

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
  const { data: settings } = useQuery({ ...mapSettingsQuery(), throwOnError: false })
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenPinMap>()
  const [streets, setStreets] = useState(false)
  const move = useEffectEvent(onMove)
  const inputs = useEffectEvent(() => ({
    pin: point,
    start: point ?? start,
    zoom: point ? 16 : 11,
    branches,
    words: {
      zoomIn: intl.formatMessage({ id: 'map.zoom.in' }),
      zoomOut: intl.formatMessage({ id: 'map.zoom.out' }),
    },
    onStreets: setStreets,
  }))

  // speaks to Leaflet, which comes after the screen and draws by itself
  useEffect(() => {
    let opened: OpenPinMap | undefined
    let gone = false
    async function open() {
      const { openPinMap } = await import('./leaflet-map.ts')
      if (gone || !element.current) return
      opened = openPinMap(element.current, { ...inputs(), onMove: (to) => move(to) })
      setMap(opened)
    }
    // not on this device and out of reach: the plain pin stays
    open().catch(() => undefined)
    return () => {
      gone = true
      opened?.close()
    }
  }, [])

  // tells Leaflet what came from elsewhere: an area that was picked, the device's position, an arrow key
  useEffect(() => {
    if (point) map?.setPin(point)
  }, [map, point])

  // and where the tiles are, once that is known
  useEffect(() => {
    map?.setTiles(settings?.tiles ?? null)
  }, [map, settings])

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
        {streets && settings?.tiles && (
          <p className={css.from}>
            <bdi>{settings.tiles.attribution}</bdi>
          </p>
        )}
      </div>
      {!streets && (
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
