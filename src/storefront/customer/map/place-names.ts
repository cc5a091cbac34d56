import type * as L from 'leaflet'

/** The sizes of pins, in CSS pixels. */
export const sizes = { own: [44, 55], small: [24, 30] } as const

export type NamedDrop = { readonly drop: HTMLElement; readonly location: L.LatLngLiteral }

/** Writes the name of each branch below its pin, or above it where other pins would cover less of it. */
export function placeNames(map: L.Map, drops: readonly NamedDrop[]): void {
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
