import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Branch, Point } from '#domain/branch.ts'
import { distanceMetres } from '#domain/distance.ts'
import { roundPoint } from '#domain/pin.ts'
import { pause } from '#storefront/platform/browser/pause.ts'
import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'
import { drawDrop } from './drop.ts'
import { fitUntilMoved } from './fit-until-moved.ts'
import { iconWith } from './leaflet-nodes.ts'
import css from './Map.module.css'
import { type NamedDrop, placeNames, sizes } from './place-names.ts'
import { createTileLayer, type Tiles } from './tile-layer.ts'

/**
 * The options that all maps share. `onStreets` is called with true when a tile has loaded, and with false
 * when one could not be loaded and none has been.
 */
export type MapBase = {
  readonly start: Point
  readonly zoom: number
  /** The corner of the zoom buttons. */
  readonly zoomAt?: 'topright' | 'topleft'
  readonly words: { readonly zoomIn: string; readonly zoomOut: string }
  readonly onStreets: (seen: boolean) => void
}

export type OpenMap = {
  readonly setTiles: (tiles: Tiles | null) => void
  readonly close: () => void
}

export type OpenPinMap = OpenMap & { readonly setPin: (point: Point) => void }

/** Opens a map with one pin. Dragging the pin or the map, or a tap, moves it. */
export function openPinMap(
  element: HTMLElement,
  {
    pin,
    branches,
    onMove,
    ...base
  }: MapBase & {
    readonly pin: Point | undefined
    readonly branches: readonly Branch[]
    readonly onMove: (point: Point) => void
  },
): OpenPinMap {
  const { map, setTiles, close } = openBase(element, base)
  for (const branch of branches) {
    addAreas(map, branch)
    const icon = iconOf(drawDrop('small'), 'small')
    L.marker(branch.location, { icon, interactive: false, keyboard: false }).addTo(map)
  }
  const marker = L.marker(pin ?? base.start, {
    icon: iconOf(drawDrop('own'), 'own'),
    draggable: true,
    autoPan: true,
    keyboard: false,
    zIndexOffset: 1000,
  }).addTo(map)
  marker.setOpacity(pin ? 1 : unset)

  function moveTo(place: L.LatLng): void {
    marker.setLatLng(place)
    marker.setOpacity(1)
    onMove(roundPoint(place.wrap()))
  }
  map.on('drag', () => marker.setLatLng(map.getCenter()))
  map.on('dragend', () => moveTo(map.getCenter()))
  map.on('click', ({ latlng }) => moveTo(latlng))
  marker.on('dragend', () => moveTo(marker.getLatLng()))

  return {
    setTiles,
    close,
    setPin: (point) => {
      marker.setLatLng(point)
      marker.setOpacity(1)
      const far = map.getZoom() < nearZoom || !map.getBounds().pad(1).contains(point)
      if (far) map.setView(point, nearZoom, { animate: false })
      else map.panTo(point, { animate: !prefersStill() })
    },
  }
}

export type OpenRouteMap = OpenMap & { readonly setCourier: (point: Point | undefined) => void }

/** Opens a map of a delivery. The way is straight, as no streets are known, and woven behind the courier. */
export function openRouteMap(
  element: HTMLElement,
  { from, to, ...base }: MapBase & { readonly from: Point; readonly to: Point },
): OpenRouteMap {
  const { map, setTiles, close } = openBase(element, base)
  const ends = [from, to]
  const thread = (className = '') => L.polyline([], { className, interactive: false }).addTo(map)
  const [ahead, ...woven] = [thread(css.way), thread(css.woven), thread(css.stitches)] as const
  ahead.setLatLngs(ends)
  const stand = { interactive: false, keyboard: false }
  L.marker(from, { ...stand, icon: iconOf(drawDrop('small'), 'small') }).addTo(map)
  L.marker(to, { ...stand, icon: iconOf(drawDrop('own'), 'own') }).addTo(map)
  const rider = L.circleMarker(from, { className: css.rider ?? '', radius: 9, interactive: false })
  const fit = (points: readonly Point[]) =>
    map.fitBounds(L.latLngBounds(points.map(({ lat, lng }) => [lat, lng])), {
      ...underPins,
      maxZoom: 16,
      animate: false,
    })
  fit(ends)
  return {
    setTiles,
    close,
    setCourier: (point) => {
      ahead.setLatLngs(point ? [point, to] : ends)
      for (const line of woven) line.setLatLngs(point ? [from, point] : [])
      if (!point) {
        rider.remove()
        return
      }
      rider.setLatLng(point).addTo(map)
      if (!map.getBounds().contains(point)) fit([...ends, point])
    },
  }
}

/**
 * Opens a map of all branches with their names and areas; calls `onPick` when a branch is tapped. The
 * branches are added in a task of their own: on a slow phone each half takes 50 ms.
 */
export async function openBranchMap(
  element: HTMLElement,
  {
    branches,
    onPick,
    ...base
  }: MapBase & {
    readonly branches: readonly (Pick<Branch, 'id' | 'location' | 'delivery'> & {
      readonly name: string
      readonly isShut: boolean
    })[]
    readonly onPick: (branchId: string) => void
  },
): Promise<OpenMap> {
  const { map, setTiles, close } = openBase(element, base)
  await pause()
  const drops: NamedDrop[] = []
  for (const { id, name, location, delivery, isShut } of branches) {
    addAreas(map, { delivery })
    const drop = drawDrop(isShut ? 'shut' : 'own', name)
    drops.push({ drop, location })
    L.marker(location, { icon: iconOf(drop, 'own'), alt: name, title: name, riseOnHover: true })
      .on('click', () => onPick(id))
      .addTo(map)
  }
  const [first] = branches
  if (first) {
    // on a small map of the whole country the pins would overlap: start with the city of the first branch
    const town = branches.filter(({ location }) => distanceMetres(first.location, location) <= townMetres)
    const around = L.latLngBounds(town.map(({ location }) => [location.lat, location.lng]))
    fitUntilMoved(map, () => map.fitBounds(around, { ...underPins, maxZoom: 14, animate: false }))
  }
  placeNames(map, drops)
  map.on('zoomend', () => placeNames(map, drops))
  return { setTiles, close }
}

/** The margins in pixels of what a map fits: a pin stands above its place, its name below. */
const underPins: L.FitBoundsOptions = { paddingTopLeft: [32, 60], paddingBottomRight: [32, 28] }

/** The extent of Riyadh. */
const townMetres = 50_000

/** At this zoom level neighbouring gates can be distinguished. */
const nearZoom = 16
const unset = 0.55

/** Opens a map that has nothing on it yet. */
export function openBase(
  element: HTMLElement,
  { start, zoom, zoomAt = 'topright', words, onStreets }: MapBase,
) {
  const map = L.map(element, {
    center: start,
    zoom,
    minZoom: 5,
    maxZoom: 19,
    // zoom around the centre, so that the pin in the centre does not move
    touchZoom: 'center',
    doubleClickZoom: 'center',
    // the wheel scrolls the page
    scrollWheelZoom: false,
    // the frame around the map handles the arrow keys
    keyboard: false,
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: !prefersStill(),
    fadeAnimation: !prefersStill(),
    markerZoomAnimation: !prefersStill(),
  })
  L.control.zoom({ position: zoomAt, zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  const { setTiles, stop } = createTileLayer(map, onStreets)
  // a map opened in a sheet or a hidden column gets its size later
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watch.observe(element)
  return {
    map,
    setTiles,
    close: () => {
      stop()
      watch.disconnect()
      map.remove()
    },
  }
}

/** Draws the outlines of the delivery areas: without tiles they are what a place is found by. */
function addAreas(map: L.Map, { delivery }: Pick<Branch, 'delivery'>): void {
  if (delivery.kind !== 'areas') return
  for (const { polygon } of delivery.areas)
    L.polygon(
      polygon.map(([lng, lat]) => L.latLng(lat, lng)),
      { className: css.area ?? '', interactive: false },
    ).addTo(map)
}

/** The icon of a pin, whose tip is its place. */
export function iconOf(html: HTMLElement, size: keyof typeof sizes): L.DivIcon {
  const [width, height] = sizes[size]
  return iconWith(html, {
    className: css.marker ?? '',
    iconSize: [width, height],
    iconAnchor: [width / 2, height - 1],
  })
}
