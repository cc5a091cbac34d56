import * as L from 'leaflet'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'

export type Tiles = { readonly url: string; readonly attribution: string }

/**
 * Shows tiles on a map. Tiles that could not be loaded are requested again when the server is reached again.
 * `onStreets` is called as `MapBase` says.
 */
export function createTileLayer(map: L.Map, onStreets: (seen: boolean) => void) {
  let layer: L.TileLayer | undefined
  let hasGaps = false

  function setTiles(tiles: Tiles | null): void {
    layer?.remove()
    layer = undefined
    hasGaps = false
    if (!tiles) return
    let isSeen = false
    const note = (loaded: boolean) => {
      isSeen ||= loaded
      hasGaps ||= !loaded
      onStreets(isSeen)
    }
    layer = L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map)
    layer.on('tileload', () => note(true))
    layer.on('tileerror', () => note(false))
  }

  const stop = onConnectivity(() => {
    if (!hasGaps || getConnectivity() !== 'reached') return
    hasGaps = false
    layer?.redraw()
  })
  return { setTiles, stop }
}
