import type { FeastLine, FeastTerms } from '#domain/feast.ts'
import { readFeastLines, writeFeastLines } from '#domain/feast-link.ts'
import { appetites, occasions } from '#domain/feast-rules.ts'
import { minuteMs } from '#domain/duration.ts'

const shows = ['plan', 'print'] as const

/** The search of the route as it is in the address; short names, because the whole plan is in a code. */
type RawFeastSearch = {
  /** Adults and children. */
  readonly a?: number | undefined
  readonly k?: number | undefined
  /** Occasion and appetite. */
  readonly o?: string | undefined
  readonly p?: string | undefined
  /** The chosen slot, in minutes since 1970: one at maghrib does not begin on a quarter of an hour. */
  readonly m?: number | undefined
  /** The chosen slot in older links, in quarters of an hour since 1970. */
  readonly t?: number | undefined
  /** The branch, in a link that was shared. */
  readonly b?: string | undefined
  /** The dishes, once they are not simply those of the planner. */
  readonly l?: string | undefined
  readonly show?: string | undefined
}

export type FeastSearch = {
  readonly wish: FeastTerms
  /** The start of the slot, in milliseconds since 1970. */
  readonly at: number | undefined
  readonly branchId: string | undefined
  readonly lines: readonly FeastLine[] | undefined
  readonly show: (typeof shows)[number] | undefined
}

const quarter = 15 * minuteMs

/** Returns what an address says of a feast; for ten adults where it says nothing. */
export function readFeastSearch(raw: RawFeastSearch): FeastSearch {
  const wish = {
    adults: Math.max(0, raw.a ?? 10),
    children: Math.max(0, raw.k ?? 0),
    occasion: occasions.find((one) => one === raw.o) ?? 'azoumah',
    appetite: appetites.find((one) => one === raw.p) ?? 'usual',
  }
  return {
    wish,
    at: slotOf(raw),
    branchId: raw.b,
    lines: raw.l === undefined ? undefined : readFeastLines(raw.l),
    show: shows.find((one) => one === raw.show),
  }
}

function slotOf({ m, t }: RawFeastSearch): number | undefined {
  if (m !== undefined) return m * minuteMs
  return t === undefined ? undefined : t * quarter
}

/** Returns the search of the route; of the planner's own dishes if there are no lines. */
export const writeFeastSearch = ({ wish, at, branchId, lines, show }: FeastSearch): RawFeastSearch => ({
  a: wish.adults,
  k: wish.children,
  o: wish.occasion,
  p: wish.appetite,
  m: at === undefined ? undefined : Math.floor(at / minuteMs),
  b: branchId,
  l: lines && writeFeastLines(lines),
  show,
})

/** Returns the path of a plan without a language, so that it opens in that of the reader. */
export function feastPath(search: FeastSearch): string {
  const { show: _, ...raw } = writeFeastSearch(search)
  const entries = Object.entries(raw).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/feast/?${new URLSearchParams(entries).toString()}&show=plan`
}
