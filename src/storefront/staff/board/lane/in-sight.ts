/** The part of a column that the window shows, in pixels from the column's top. */
export type Sight = {
  readonly from: number
  readonly to: number
  /** How many tickets are beside each other; a row is as high as its highest ticket. */
  readonly columns: number
  /** The height of each ticket when it was last rendered. */
  readonly heights: ReadonlyMap<string, number>
  /** The ticket that last had the focus. */
  readonly touched?: string | undefined
}

/**
 * A rendered ticket, by its position in the column; or the height (`room`) of a run of tickets that are not
 * rendered.
 */
type Stretch =
  | { readonly place: number; readonly room?: undefined }
  | { readonly place: number; readonly room: number }

/** The height of a ticket that was never rendered: two dishes and the buttons. */
const usualHeight = 234

/**
 * The rows of tickets in sight, and the height of the others. Always rendered are the first and the last
 * ticket, where the keyboard enters, and the one with the focus (it gets the focus back when a sheet closes)
 * with its neighbours, where the focus goes next; each with the others of its row.
 */
export function stretchesOf(
  ids: readonly string[],
  { from, to, columns, heights, touched }: Sight,
): readonly Stretch[] {
  const stays = new Set([0, ids.length - 1])
  const focus = touched === undefined ? -1 : ids.indexOf(touched)
  if (focus >= 0) for (const place of [focus - 1, focus, focus + 1]) stays.add(place)

  const stretches: Stretch[] = []
  let top = 0
  for (let place = 0; place < ids.length; place += columns) {
    const row = ids.slice(place, place + columns)
    const height = Math.max(...row.map((id) => heights.get(id) ?? usualHeight))
    const isInSight = top < to && top + height > from
    const before = stretches.at(-1)
    if (isInSight || row.some((_, n) => stays.has(place + n)))
      stretches.push(...row.map((_, n) => ({ place: place + n })))
    else if (before?.room === undefined) stretches.push({ place, room: height })
    else stretches[stretches.length - 1] = { place: before.place, room: before.room + height }
    top += height
  }
  return stretches
}
