/** A pattern as JSON, which WebDriver can carry. */
export type Pattern = string | { readonly source: string; readonly flags: string }

/**
 * An element as a person would name it: its role and name, or its text; `within` narrows it to a part of the
 * page.
 */
export type Query<P = string | RegExp> = {
  readonly role?: string
  /** The accessible name, or the text where there is no role. A string is matched whole. */
  readonly name?: P
  readonly within?: Query<P>
  /** The first element that matches by default. */
  readonly nth?: number
}

/**
 * The matches in the page: how many there are, and the position of the chosen one if a tap would reach it.
 */
export type Sight = {
  readonly count: number
  readonly value: string
  readonly focused: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly checked: boolean
  /**
   * The point to tap, in CSS pixels of the viewport; undefined while something else lies over it or it moves.
   */
  readonly point?: { readonly x: number; readonly y: number }
  readonly coveredBy?: string
}

export const toJson = (query: Query): Query<Pattern> => ({
  ...(query.role !== undefined && { role: query.role }),
  ...(query.nth !== undefined && { nth: query.nth }),
  ...(query.name !== undefined && {
    name:
      typeof query.name === 'string' ? query.name : { source: query.name.source, flags: query.name.flags },
  }),
  ...(query.within && { within: toJson(query.within) }),
})

/** The part of @testing-library/dom that is used, which person.ts loads into the page. */
type Library = {
  queryAllByRole: (root: HTMLElement, role: string, options: { name?: string | RegExp }) => HTMLElement[]
  queryAllByText: (root: HTMLElement, text: string | RegExp, options: { ignore: string }) => HTMLElement[]
}

/**
 * Runs in the page: refers to nothing outside itself. Returns undefined while the library is not loaded
 * there.
 */
export async function lookUp(query: Query<Pattern>, toTap: boolean): Promise<Sight | undefined> {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: Library }
  if (!library) return undefined
  const all = (asked: Query<Pattern>): HTMLElement[] => {
    const roots = asked.within ? all(asked.within).slice(0, 1) : [document.body]
    const name = typeof asked.name === 'object' ? new RegExp(asked.name.source, asked.name.flags) : asked.name
    return roots.flatMap((root) =>
      asked.role === undefined
        ? library
            .queryAllByText(root, name ?? /./, { ignore: 'script, style' })
            .filter((element) => element.getClientRects().length > 0)
        : library.queryAllByRole(root, asked.role, { ...(name !== undefined && { name }) }),
    )
  }
  const found = all(query)
  const element = found[query.nth ?? 0]
  const state = {
    count: found.length,
    value: element && 'value' in element ? String(element.value) : (element?.textContent ?? ''),
    focused: element !== undefined && element === document.activeElement,
    disabled: element?.matches(':disabled, [aria-disabled=true]') ?? false,
    readOnly: element?.matches('input:read-only') ?? false,
    checked: element?.matches(':checked, [aria-checked=true]') ?? false,
  }
  if (!element || !toTap) return state
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  // a page that is not painted has no frames: after half a second it counts as still
  // oxlint-disable-next-line consistent-function-scoping -- this function is sent to the page as its source
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve())
      setTimeout(resolve, 500)
    })
  await frame()
  const before = element.getBoundingClientRect()
  await frame()
  const after = element.getBoundingClientRect()
  if (Math.abs(before.top - after.top) > 0.5 || Math.abs(before.left - after.left) > 0.5) return state
  // on a busy machine an animation may begin after both frames: a sheet rises by the height of a button
  const isAnimated = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target?.contains(element) === true &&
        Number.isFinite(effect.getComputedTiming().endTime),
    )
  if (isAnimated) return state
  // a link over two lines has a box for each; a radio or a switch may be drawn by its label
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const boxes = [element.getClientRects()[0] ?? after, ...(label ? [label.getBoundingClientRect()] : [])]
  let coveredBy = 'nothing'
  for (const box of boxes) {
    const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const top = document.elementFromPoint(point.x, point.y)
    const drawn = top?.closest('a, button, label')
    if (top && (element.contains(top) || (label !== undefined && drawn === label))) return { ...state, point }
    coveredBy = top?.outerHTML.slice(0, 120) ?? coveredBy
  }
  return { ...state, coveredBy }
}
