import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Branch, Point } from '#domain/branch.ts'
import { distanceMetres } from '#domain/distance.ts'
import { roundPoint } from '#domain/pin.ts'
import { prefersStill } from '#storefront/ui/motion/prefers-still.ts'
import { drawDrop } from './drop.ts'
import css from './Map.module.css'

export type Tiles = { readonly url: string; readonly attribution: string }

/**
 * The options that all maps share. `onStreets` is called with true when a tile has loaded, and with false
 * when the tiles are replaced or removed.
 */
export type MapBase = {
  readonly start: Point
  readonly zoom: number
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

/** Opens a map of all branches with their names and areas; calls `onPick` when a branch is tapped. */
export function openBranchMap(
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
): OpenMap {
  const { map, setTiles, close } = openBase(element, base)
  const drops: Drop[] = []
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
    map.fitBounds(L.latLngBounds(town.map(({ location }) => [location.lat, location.lng])), {
      // a pin stands above its place, its name below
      paddingTopLeft: [32, 60],
      paddingBottomRight: [32, 28],
      maxZoom: 14,
      animate: false,
    })
  }
  placeNames(map, drops)
  map.on('zoomend', () => placeNames(map, drops))
  return { setTiles, close }
}

type Drop = { readonly drop: HTMLElement; readonly location: L.LatLngLiteral }

/** Writes the name of each branch below its pin, or above it where other pins would cover less of it. */
function placeNames(map: L.Map, drops: readonly Drop[]): void {
  const placed = drops.map(({ drop, location }) => ({ drop, at: map.latLngToLayerPoint(location) }))
  const [width, height] = sizes.own
  for (const { drop, at } of placed) {
    const pins = placed.flatMap(({ drop: other, at: { x, y } }) =>
      other === drop ? [] : [boxAt({ x: x - width / 2, y: y - height }, { width, height })],
    )
    const coverAt = (y: number) => {
      const name = boxAt({ x: at.x - nameSize.width / 2, y }, nameSize)
      return pins.reduce((sum, pin) => sum + overlap(name, pin), 0)
    }
    drop.dataset.name = coverAt(at.y - height - nameSize.height) < coverAt(at.y) ? 'above' : 'below'
  }
}

/** About the size of a branch's name, in CSS pixels. */
const nameSize = { width: 72, height: 22 }

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly x: number; readonly y: number }

const boxAt = (place: { readonly x: number; readonly y: number }, size: Size): Box => ({ ...place, ...size })

/** The area that two boxes have in common, in square pixels. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(across, 0) * Math.max(down, 0)
}

/** The extent of Riyadh. */
const townMetres = 50_000

/** At this zoom level neighbouring gates can be distinguished. */
const nearZoom = 16
const unset = 0.55

function openBase(element: HTMLElement, { start, zoom, words, onStreets }: MapBase) {
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
  L.control.zoom({ position: 'topright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  let layer: L.TileLayer | undefined
  function setTiles(tiles: Tiles | null): void {
    layer?.remove()
    layer = undefined
    onStreets(false)
    if (!tiles) return
    layer = L.tileLayer(tiles.url, { maxZoom: 19 })
    layer.on('tileload', () => onStreets(true))
    layer.addTo(map)
  }
  // a map opened in a sheet or a hidden column gets its size later
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  watch.observe(element)
  return {
    map,
    setTiles,
    close: () => {
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

const sizes = { own: [44, 55], small: [24, 30] } as const

function iconOf(html: HTMLElement, size: keyof typeof sizes): L.DivIcon {
  const [width, height] = sizes[size]
  return L.divIcon({
    html,
    className: css.marker ?? '',
    iconSize: [width, height],
    iconAnchor: [width / 2, height - 1],
  })
}
