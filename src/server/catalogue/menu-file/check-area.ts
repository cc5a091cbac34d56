import type { Point } from '#domain/branch.ts'
import { type AreaProblem, farMetres, problemsOfArea } from '#domain/delivery-area.ts'
import { type Found, listOf } from './found.ts'
import type { FileProblem } from './problem.ts'

/** Checks a delivery area's polygon. Without a valid location of the branch, the distance is not checked. */
export function checkArea(polygon: Found, branch: Point | undefined): FileProblem[] {
  const corners = listOf(polygon).flatMap((corner): { path: string; at: [number, number] }[] => {
    const [lng, lat] = Array.isArray(corner.value) ? (corner.value as unknown[]) : []
    return typeof lng === 'number' && typeof lat === 'number' ? [{ path: corner.path, at: [lng, lat] }] : []
  })
  // the schema says that three corners are missing
  if (corners.length < 3) return []
  const pathOf = (place: number): string => corners[place]?.path ?? polygon.path
  return problemsOfArea(
    corners.map(({ at }) => at),
    branch,
  ).map((problem) => ({
    path: problem.kind === 'too-far' ? pathOf(problem.place) : polygon.path,
    message: messageOf(problem, pathOf),
  }))
}

function messageOf(problem: AreaProblem, pathOf: (place: number) => string): string {
  if (problem.kind === 'too-few') return `expected at least three different corners, got ${problem.different}`
  if (problem.kind === 'too-far') {
    const expected = `expected [longitude, latitude] at most ${farMetres / 1000} km from the branch`
    return `${expected}, got ${Math.ceil(problem.metres / 1000)} km`
  }
  const [one, other] = problem.sides.map((place) => indexIn(pathOf(place)))
  const sides = `the side after ${one} crosses or touches the side after ${other}`
  return `expected corners in their order around the area, got a ring where ${sides}`
}

/** The corner's index in the file, as in "[2]". */
const indexIn = (path: string): string => /\[\d+\]$/.exec(path)?.[0] ?? path
