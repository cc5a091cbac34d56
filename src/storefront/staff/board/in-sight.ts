/** What of a column the window is over, in pixels from its top. */
export type Sight = {
  readonly from: number
  readonly to: number
  /** How tall each ticket was when it was last there. */
  readonly heights: ReadonlyMap<string, number>
  /** The ticket that had the focus last. */
  readonly touched?: string | undefined
}

/** A ticket that is there, by its place in the column; or the room of those between that are not. */
export type Stretch =
  | { readonly place: number; readonly room?: undefined }
  | { readonly place: number; readonly room: number }

/** Of a ticket that was never there: two dishes and their buttons. */
const usualHeight = 234

/**
 * The tickets in sight, the others as room of their height. There are always the first and the last, where
 * the keyboard comes in, and the one that has the focus or gets it back when a sheet closes, with its
 * neighbours, where the focus goes next.
 */
export function stretchesOf(
  ids: readonly string[],
  { from, to, heights, touched }: Sight,
): readonly Stretch[] {
  const stays = new Set([0, ids.length - 1])
  const focus = touched === undefined ? -1 : ids.indexOf(touched)
  if (focus >= 0) for (const place of [focus - 1, focus, focus + 1]) stays.add(place)

  const stretches: Stretch[] = []
  let top = 0
  for (const [place, id] of ids.entries()) {
    const height = heights.get(id) ?? usualHeight
    const isInSight = top < to && top + height > from
    const before = stretches.at(-1)
    if (isInSight || stays.has(place)) stretches.push({ place })
    else if (before?.room === undefined) stretches.push({ place, room: height })
    else stretches[stretches.length - 1] = { place: before.place, room: before.room + height }
    top += height
  }
  return stretches
}
