/**
 * Where a page of a list starts: after the row of this instant, in milliseconds since 1970, and id. The id
 * decides between rows of one instant.
 */
export type Cursor = { readonly at: number; readonly id: string }

/** The text of a cursor. Until December 2026 notifications wrote a hyphen in place of the dot. */
export const cursorFormat = /^(\d{1,15})[.-]([\w-]{1,80})$/

/** As `cursorFormat`, in a list whose ids are numbers. */
export const numberCursorFormat = /^\d{1,15}[.-]\d{1,15}$/

const cursorOf = ({ at, id }: Cursor): string => `${at}.${id}`

/** Returns the cursor that a text names; undefined without one, and for a text in another format. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [, at, id] = cursorFormat.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

/**
 * Returns the first page of `rows`, and the cursor of the next one; null if there is none. A caller reads one
 * row more than the page has, which shows whether there is a next page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { size, placeOf }: { size: number; placeOf: (row: Row) => { at: Date; id: string | number } },
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  if (last === undefined || rows.length <= size) return { page, next: null }
  const { at, id } = placeOf(last)
  return { page, next: cursorOf({ at: at.getTime(), id: String(id) }) }
}
