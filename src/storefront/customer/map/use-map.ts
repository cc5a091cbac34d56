import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { mapSettingsQuery } from '#storefront/customer/address/queries.ts'
import { pause } from '#storefront/platform/browser/pause.ts'
import { bring } from '#storefront/platform/connectivity/bring.ts'
import type * as leafletMap from './leaflet-map.ts'
import type { Tiles } from './tile-layer.ts'

type Leaflet = typeof leafletMap

/**
 * The tiles of a map: `missing` if the shop has none, or none of them could be loaded; `failed` while the map
 * itself cannot be loaded.
 */
export type Streets =
  | { readonly state: 'loading' | 'missing' | 'failed' }
  | { readonly state: 'seen'; readonly attribution: string }

const loadMaps = () => import('./leaflet-map.ts')

/** Opens a map of this folder in `element`, as `useMapOf` does. */
export const useMap = <Opened extends leafletMap.OpenMap>(
  open: OpenWith<Leaflet, Opened>,
  onTried?: (isOpen: boolean) => void,
) => useMapOf(loadMaps, open, onTried)

type OpenWith<Maps, Opened> = (
  maps: Maps,
  element: HTMLElement,
  base: Pick<leafletMap.MapBase, 'words' | 'onStreets'>,
) => Opened | Promise<Opened>

/**
 * Opens a map of the module that `load` imports in `element`. Leaflet is loaded after the screen and renders
 * outside React. Until it is loaded, `map` is undefined and the caller shows its replacement; after a failure
 * it is tried again, as `bring` does. `onTried` is called after each attempt.
 */
export function useMapOf<Maps, Opened extends leafletMap.OpenMap>(
  load: () => Promise<Maps>,
  open: OpenWith<Maps, Opened>,
  onTried?: (isOpen: boolean) => void,
) {
  const words = useWords()
  const { data: settings, isError } = useQuery({ ...mapSettingsQuery(), throwOnError: false })
  const tiles = isError ? null : settings?.tiles
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Opened>()
  const [isSeen, setSeen] = useState<boolean>()
  const [hasFailed, setFailed] = useState(false)
  const openIn = useEffectEvent((maps: Maps, place: HTMLElement) =>
    open(maps, place, { words, onStreets: setSeen }),
  )

  const loadOnce = useEffectEvent(load)
  const noteTry = useEffectEvent((isOpen: boolean) => {
    setFailed(!isOpen)
    onTried?.(isOpen)
  })

  // Leaflet is outside React
  useEffect(() => {
    let opened: Opened | undefined
    let gone = false
    async function start() {
      const maps = await loadOnce()
      // evaluating Leaflet and opening the map are long tasks on a slow phone: one each
      await pause()
      if (gone || !element.current) return
      const created = await openIn(maps, element.current)
      if (gone) return created.close()
      opened = created
      setMap(created)
      noteTry(true)
    }
    const stop = bring(() =>
      start().catch((error: unknown) => {
        // Leaflet is neither cached nor reachable: the frame stays plain
        noteTry(false)
        throw error
      }),
    )
    return () => {
      gone = true
      stop()
      opened?.close()
    }
  }, [])

  // passes the tiles to Leaflet once the settings are loaded
  useEffect(() => {
    if (tiles !== undefined) map?.setTiles(tiles)
  }, [map, tiles])

  return { element, map, streets: hasFailed ? failed : streetsOf(tiles, isSeen) }
}

/** The words of the zoom buttons, which Leaflet draws. */
function useWords(): leafletMap.MapBase['words'] {
  const intl = useIntl()
  return {
    zoomIn: intl.formatMessage({ id: 'map.zoom.in' }),
    zoomOut: intl.formatMessage({ id: 'map.zoom.out' }),
  }
}

const failed: Streets = { state: 'failed' }

function streetsOf(tiles: Tiles | null | undefined, isSeen: boolean | undefined): Streets {
  if (tiles === null || isSeen === false) return { state: 'missing' }
  return tiles && isSeen ? { state: 'seen', attribution: tiles.attribution } : { state: 'loading' }
}
