import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { mapSettingsQuery } from '#storefront/customer/address/queries.ts'
import type * as leafletMap from './leaflet-map.ts'

type Leaflet = typeof leafletMap

/**
 * Opens a map in `element`; Leaflet comes after the screen and draws by itself. While it is not there, or
 * when it can not be had, `map` is undefined and the caller shows what does without. `from`: whose streets
 * are seen; undefined while the ground is only drawn.
 */
export function useMap<Opened extends leafletMap.OpenMap>(
  open: (
    leaflet: Leaflet,
    element: HTMLElement,
    base: Pick<leafletMap.MapBase, 'words' | 'onStreets'>,
  ) => Opened,
) {
  const intl = useIntl()
  const { data: settings } = useQuery({ ...mapSettingsQuery(), throwOnError: false })
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Opened>()
  const [streets, setStreets] = useState(false)
  const openIn = useEffectEvent((leaflet: Leaflet, place: HTMLElement) =>
    open(leaflet, place, {
      words: {
        zoomIn: intl.formatMessage({ id: 'map.zoom.in' }),
        zoomOut: intl.formatMessage({ id: 'map.zoom.out' }),
      },
      onStreets: setStreets,
    }),
  )

  // speaks to Leaflet
  useEffect(() => {
    let opened: Opened | undefined
    let gone = false
    async function begin() {
      const leaflet = await import('./leaflet-map.ts')
      if (gone || !element.current) return
      opened = openIn(leaflet, element.current)
      setMap(opened)
    }
    // not on this device and out of reach
    begin().catch(() => undefined)
    return () => {
      gone = true
      opened?.close()
    }
  }, [])

  // and tells it where the tiles are, once that is known
  useEffect(() => {
    map?.setTiles(settings?.tiles ?? null)
  }, [map, settings])

  return { element, map, from: streets ? settings?.tiles?.attribution : undefined }
}
