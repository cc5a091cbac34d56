import type * as L from 'leaflet'

/**
 * Fits now and whenever the map's size changes, such as when a phone is turned, until the customer moves the
 * map.
 */
export function fitUntilMoved(map: L.Map, fit: () => void): void {
  let isFitting = false
  function refit(): void {
    isFitting = true
    fit()
    isFitting = false
  }
  refit()
  map.on('resize', refit)
  map.on('movestart', () => isFitting || map.off('resize', refit))
}
