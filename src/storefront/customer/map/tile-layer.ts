import * as L from 'leaflet'
import { getConnectivity, onConnectivity } from '#client/connectivity.ts'

export type Tiles = { readonly url: string; readonly attribution: string }

/**
 * After these pauses the missing tiles are requested again: the source of the tiles may fail for a minute
 * while the shop's own server answers.
 */
const pausesMs = [5000, 15_000, 60_000]

/**
 * Shows tiles on a map. Tiles that could not be loaded are requested again after a pause, and when the server
 * is reached again. `onStreets` is called as `MapBase` says.
 */
export function createTileLayer(map: L.Map, onStreets: (seen: boolean) => void) {
  let layer: L.TileLayer | undefined
  const missing = createMissing()

  function setTiles(tiles: Tiles | null): void {
    layer?.remove()
    layer = undefined
    missing.clear()
    if (!tiles) return
    let isSeen = false
    layer = L.tileLayer(tiles.url, { maxZoom: 19 }).addTo(map)
    layer.on('tileload', ({ tile }) => {
      missing.remove(tile)
      isSeen = true
      onStreets(isSeen)
    })
    layer.on('tileunload', ({ tile }) => missing.remove(tile))
    layer.on('tileerror', ({ tile }) => {
      missing.add(tile)
      onStreets(isSeen)
    })
  }

  const stopListening = onConnectivity(() => {
    if (getConnectivity() === 'reached') missing.requestAll()
  })

  function stop(): void {
    stopListening()
    missing.clear()
  }
  return { setTiles, stop }
}

/** The tiles in sight that could not be loaded. The others stay as they are: a whole map would flash. */
function createMissing() {
  const tiles = new Set<HTMLImageElement>()
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function request(): void {
    for (const tile of tiles) {
      // an image that has failed is requested again when its source is set, also to the same one
      const { src } = tile
      tile.src = src
    }
  }

  function requestLater(): void {
    const pause = pausesMs[tries]
    if (timer !== undefined || pause === undefined) return
    timer = setTimeout(() => {
      timer = undefined
      tries += 1
      request()
    }, pause)
  }

  function startOver(): void {
    clearTimeout(timer)
    timer = undefined
    tries = 0
  }

  return {
    add(tile: HTMLImageElement): void {
      tiles.add(tile)
      requestLater()
    },
    remove(tile: HTMLImageElement): void {
      if (tiles.delete(tile) && tiles.size === 0) startOver()
    },
    requestAll(): void {
      startOver()
      request()
    },
    clear(): void {
      tiles.clear()
      startOver()
    },
  }
}
