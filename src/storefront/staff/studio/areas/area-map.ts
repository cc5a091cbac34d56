import * as L from 'leaflet'
import type { Point } from '#domain/branch.ts'
import { type Corner, cornerAt, crossingPoint, pointOf } from '#domain/delivery-area.ts'
import { drawDrop } from '#storefront/customer/map/drop.ts'
import { iconOf, type MapBase, openBase, type OpenMap } from '#storefront/customer/map/leaflet-map.ts'
import { bindName, iconWith } from '#storefront/customer/map/leaflet-nodes.ts'
import css from './AreaMap.module.css'

/** An area on the map; `crossing` are the sides that cross. */
type ShownArea = {
  readonly id: string
  readonly name: string
  readonly ring: readonly Corner[]
  readonly isWrong: boolean
  readonly crossing: readonly [number, number] | undefined
}

export type ShownAreas = {
  readonly areas: readonly ShownArea[]
  readonly chosen: string | undefined
  /** The place of the chosen corner in the chosen area. */
  readonly corner: number
}

type Taps = {
  readonly onArea: (id: string) => void
  readonly onCorner: (place: number) => void
  readonly onMove: (place: number, to: Corner) => void
  readonly onAdd: (after: number, at: Corner) => void
}

type OpenAreaMap = OpenMap & { readonly show: (shown: ShownAreas) => void }

/**
 * Opens a map of the delivery areas of a branch. The corners of the chosen area are dragged; a tap on one of
 * its sides adds a corner there.
 */
export function openAreaMap(
  element: HTMLElement,
  { place, taps, ...base }: MapBase & { readonly place: Point; readonly taps: Taps },
): OpenAreaMap {
  const { map, setTiles, close } = openBase(element, { ...base, zoomAt: 'topleft' })
  L.marker(place, { icon: iconOf(drawDrop('small'), 'small'), interactive: false, keyboard: false }).addTo(
    map,
  )
  const layers = L.layerGroup().addTo(map)
  let fitted: string | undefined

  function show({ areas, chosen, corner }: ShownAreas): void {
    layers.clearLayers()
    for (const area of areas) {
      if (area.id !== chosen) addArea(layers, area, taps)
    }
    const own = areas.find(({ id }) => id === chosen)
    if (!own) return
    addChosen(layers, own, { corner, taps })
    if (fitted === chosen) return
    fitted = chosen
    map.fitBounds(L.latLngBounds(own.ring.map(latLngOf)), { ...besideButtons, maxZoom: 16, animate: false })
  }
  return { setTiles, close, show }
}

/** The margins in pixels, so that no corner is under the zoom buttons or the attribution. */
const besideButtons: L.FitBoundsOptions = { paddingTopLeft: [76, 36], paddingBottomRight: [36, 44] }

const latLngOf = (corner: Corner): L.LatLng => {
  const { lat, lng } = pointOf(corner)
  return L.latLng(lat, lng)
}

function addArea(layers: L.LayerGroup, { id, name, ring, isWrong }: ShownArea, taps: Taps): void {
  const outline = L.polygon(ring.map(latLngOf), { className: (isWrong ? css.wrong : css.area) ?? '' })
  // the names of neighbours would overprint each other: theirs are shown under the pointer
  bindName(outline, name, { sticky: true, direction: 'top', className: css.name ?? '' })
    .on('click', () => taps.onArea(id))
    .addTo(layers)
}

function addChosen(
  layers: L.LayerGroup,
  { name, ring, isWrong, crossing }: ShownArea,
  { corner, taps }: { readonly corner: number; readonly taps: Taps },
): void {
  const outline = L.polygon(ring.map(latLngOf), {
    className: (isWrong ? css.wrongChosen : css.chosen) ?? '',
    interactive: false,
  })
  bindName(outline, name, { permanent: true, direction: 'center', className: css.name ?? '' }).addTo(layers)
  for (const [place, from] of ring.entries()) {
    const to = ring[(place + 1) % ring.length] ?? from
    // a wide line without colour, so that a finger meets the side
    L.polyline([latLngOf(from), latLngOf(to)], { className: css.side ?? '', weight: 22 })
      .on('click', ({ latlng }: L.LeafletMouseEvent) => taps.onAdd(place, cornerAt(latlng.wrap())))
      .addTo(layers)
  }
  const meeting = crossing && crossingPoint(ring, crossing)
  if (meeting) addMark(layers, meeting)
  for (const [place, at] of ring.entries()) {
    const marker = L.marker(latLngOf(at), {
      icon: cornerIcon(place, place === corner),
      draggable: true,
      // the list of corners is the way of the keyboard
      keyboard: false,
      zIndexOffset: place === corner ? 1000 : 0,
    })
    marker.on('click', () => taps.onCorner(place))
    marker.on('drag', () => {
      outline.setLatLngs(ring.map((each, other) => (other === place ? marker.getLatLng() : latLngOf(each))))
    })
    marker.on('dragend', () => taps.onMove(place, cornerAt(marker.getLatLng().wrap())))
    marker.addTo(layers)
  }
}

function addMark(layers: L.LayerGroup, at: Corner): void {
  const icon = iconWith(false, { className: css.meeting ?? '', iconSize: [16, 16] })
  L.marker(latLngOf(at), { icon, interactive: false, keyboard: false }).addTo(layers)
}

function cornerIcon(place: number, isChosen: boolean): L.DivIcon {
  const number = document.createElement('span')
  number.textContent = String(place + 1)
  return iconWith(number, {
    className: (isChosen ? css.chosenCorner : css.corner) ?? '',
    iconSize: [44, 44],
  })
}
