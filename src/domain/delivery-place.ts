import type { Branch, DeliveryArea, Fee, Point } from './branch.ts'
import { feeAt, isAlwaysFree } from './delivery.ts'
import { distanceMetres } from './distance.ts'
import type { Localized } from './locale.ts'

/** An area or a distance that a customer without a location can select, with a point that represents it. */
type DeliveryPlace = {
  readonly branchId: string
  /** Unique among the places of all branches: two branches may have areas of one id. */
  readonly id: string
  /** Null for a distance. */
  readonly name: Localized | null
  /** Metres from the branch; null for an area. */
  readonly uptoMetres: number | null
  readonly point: Point
  readonly fee: Fee
}

/**
 * Returns the places where the branch delivers, for selection from a list. An area without a point of its own
 * (wholly covered by earlier areas) is left out.
 */
export function placesOf(branch: Branch): DeliveryPlace[] {
  const terms = branch.delivery
  switch (terms.kind) {
    case 'areas':
      return terms.areas.flatMap((area) => {
        const point = pointsOf(area).find((candidate) => isOf(branch, area, candidate))
        const id = `${branch.id}/${area.id}`
        return point ? [{ branchId: branch.id, id, name: area.name, uptoMetres: null, point, fee: area }] : []
      })
    case 'tiers':
      return terms.tiers
        .toSorted((a, b) => a.uptoMetres - b.uptoMetres)
        .map((tier, place, tiers) => ({
          branchId: branch.id,
          id: `${branch.id}/${tier.uptoMetres}`,
          name: null,
          uptoMetres: tier.uptoMetres,
          point: northOf(branch.location, ((tiers[place - 1]?.uptoMetres ?? 0) + tier.uptoMetres) / 2),
          fee: tier,
        }))
    case 'none':
      return []
    default:
      return terms satisfies never
  }
}

/**
 * Returns the centre of the corners, then points between the centre and each corner, from the centre
 * outwards.
 */
function pointsOf({ polygon }: DeliveryArea): Point[] {
  const corners = polygon.slice(0, -1).map(([lng, lat]) => ({ lat, lng }))
  const middle = {
    lat: corners.reduce((sum, corner) => sum + corner.lat, 0) / corners.length,
    lng: corners.reduce((sum, corner) => sum + corner.lng, 0) / corners.length,
  }
  return [
    middle,
    ...[0.3, 0.5, 0.7, 0.9, 0.98].flatMap((share) =>
      corners.map((corner) => ({
        lat: middle.lat + (corner.lat - middle.lat) * share,
        lng: middle.lng + (corner.lng - middle.lng) * share,
      })),
    ),
  ]
}

/** Whether a point is billed as this area: of overlapping areas, the first one counts. */
function isOf(branch: Branch, area: DeliveryArea, point: Point): boolean {
  const alone = { ...branch, delivery: { kind: 'areas' as const, areas: [area] } }
  const areas = branch.delivery.kind === 'areas' ? branch.delivery.areas : []
  const earlier = areas.slice(0, areas.indexOf(area))
  const before = { ...branch, delivery: { kind: 'areas' as const, areas: earlier } }
  return feeAt(alone, point) !== undefined && feeAt(before, point) === undefined
}

/** Returns the lowest delivery fee of these branches, in halalas; 0 if one is free, null if none delivers. */
export function cheapestFee(branches: readonly Branch[]): number | null {
  const fees = branches.flatMap(placesOf).map(({ fee }) => (isAlwaysFree(fee) ? 0 : fee.fee))
  return fees.length === 0 ? null : Math.min(...fees)
}

function northOf(point: Point, metres: number): Point {
  const degree = distanceMetres(point, { lat: point.lat + 1, lng: point.lng })
  return { lat: point.lat + metres / degree, lng: point.lng }
}
