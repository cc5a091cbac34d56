import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import type { BranchSummary } from '#domain/branch.ts'
import { type BusinessDay, businessDayOf, businessDayOn } from '#domain/business-day.ts'
import { hourMs } from '#domain/duration.ts'
import { addDays } from '#domain/local-time.ts'
import { lowRating } from '#domain/rating.ts'
import { type ConsoleHeartbeat, isOnline, isUnwatched } from '#domain/silence.ts'
import { findBrands } from '#server/catalogue/menu/menu-snapshot.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type BranchRow,
  countFailedPublications,
  listBestSellers,
  listHours,
  findLowRatings,
  type HourRow,
  listBranches,
  sumHours,
  sumPeriods,
} from './day-store.ts'

const shownDishes = 5
const shownRatings = 5

/**
 * Returns a business day of every branch, also of branches without orders, and of retired ones with orders;
 * without a date, the current one. The number of queries does not depend on the number of branches.
 */
export async function readDay(deps: Pick<Deps, 'db' | 'live' | 'now'>, date?: string): Promise<OwnerDay> {
  const { db, now } = deps
  const at = now()
  const day = date === undefined ? businessDayOf(at) : businessDayOn(date)
  const [branches, rows, [soFar, weekBefore], hoursBefore, failed, bestSellers, lowRatings] =
    await Promise.all([
      listBranches(db, day),
      listHours(db, day, at),
      sumPeriods(db, periodsOf(day, at)),
      sumHours(db, businessDayOn(addDays(day.date, -7))),
      countFailedPublications(db),
      listBestSellers(db, day, shownDishes),
      findLowRatings(db, day, { stars: lowRating, most: shownRatings }),
    ])
  const hoursOf = Map.groupBy(rows, ({ branch_id }) => branch_id)
  const known = new Map((await findBrands(deps))?.branches.map((branch) => [branch.id, branch]))
  return {
    date: day.date,
    from: iso(day.from),
    to: iso(day.to),
    at: iso(at),
    branches: branches.map((branch) => ({
      ...asFigures(branch, day, hoursOf.get(branch.id) ?? []),
      ...watchOf(branch, known.get(branch.id), at),
    })),
    compared: { day: soFar, weekBefore },
    hoursBefore: hoursBefore.map((hour) => asHour(day, hour)),
    failedPublications: failed,
    bestSellers,
    lowRatings: {
      count: lowRatings.count,
      newest: lowRatings.newest.map((rating) => ({ ...rating, ratedAt: rating.ratedAt.toISOString() })),
    },
  }
}

/** The day until now, and the same hours of the day a week before. A past day is whole. */
function periodsOf(day: BusinessDay, at: number): [BusinessDay, BusinessDay] {
  const before = businessDayOn(addDays(day.date, -7))
  const length = Math.max(0, Math.min(at, day.to) - day.from)
  return [
    { ...day, to: day.from + length },
    { ...before, to: before.from + length },
  ]
}

/** What of a branch is about its board and its employees. */
type Watch = Pick<BranchDay, 'console' | 'unwatched' | 'staffed'>

function asFigures(
  branch: BranchRow,
  day: BusinessDay,
  hours: readonly HourRow[],
): Omit<BranchDay, keyof Watch> {
  const sum = (of: (hour: HourRow) => number) => hours.reduce((total, hour) => total + of(hour), 0)
  const cooked = sum((hour) => hour.cooked)
  return {
    branchId: branch.id,
    branchName: branch.name,
    retired: branch.retired,
    orders: sum((hour) => hour.orders),
    open: sum((hour) => hour.open),
    revenue: sum((hour) => hour.revenue),
    kitchenMinutes: cooked === 0 ? null : Math.round(sum((hour) => hour.cooking_seconds) / cooked / 60),
    cooked,
    late: sum((hour) => hour.late),
    overdue: sum((hour) => hour.overdue),
    rejected: sum((hour) => hour.rejected),
    sold: sum((hour) => hour.sold),
    promised: branch.promised ?? 0,
    kept: branch.kept ?? 0,
    hours: hours.map((hour) => asHour(day, hour)),
  }
}

/** `branch` is undefined for a retired one, which has neither a board nor employees of its own. */
function watchOf(row: BranchRow, branch: BranchSummary | undefined, now: number): Watch {
  if (row.retired || !branch) return { console: null, unwatched: false, staffed: true }
  const { heard_at, ended_at, silent_since, staffed } = row
  const board: ConsoleHeartbeat | null =
    heard_at === null ? null : { heardAt: heard_at.getTime(), endedAt: ended_at?.getTime() ?? null }
  return {
    console: board && {
      heardAt: iso(board.heardAt),
      silent: silent_since !== null,
      online: isOnline(board, now),
    },
    unwatched: isUnwatched(branch, board, now),
    staffed,
  }
}

const asHour = (
  day: BusinessDay,
  { hour, orders, revenue }: Pick<HourRow, 'hour' | 'orders' | 'revenue'>,
) => ({
  at: iso(day.from + hour * hourMs),
  orders,
  revenue,
})

const iso = (instant: number) => new Date(instant).toISOString()
