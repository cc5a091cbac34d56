import { hourMs } from '#domain/duration.ts'
import type { BranchDay, OwnerDay, OwnerHour } from '#contract/owner.ts'

export type Figures = Pick<
  BranchDay,
  'orders' | 'revenue' | 'kitchenMinutes' | 'cooked' | 'late' | 'rejected' | 'promised' | 'kept'
>

/**
 * The figures of all branches together. The kitchen time is the average over the orders that were cooked, so
 * that a small branch does not weigh as much as a large one.
 */
export function figuresOf(branches: readonly BranchDay[]): Figures {
  const sum = (of: (branch: BranchDay) => number) => branches.reduce((total, one) => total + of(one), 0)
  const cooked = sum((one) => one.cooked)
  const minutes = sum((one) => one.cooked * (one.kitchenMinutes ?? 0))
  return {
    orders: sum((one) => one.orders),
    revenue: sum((one) => one.revenue),
    kitchenMinutes: cooked === 0 ? null : Math.round(minutes / cooked),
    cooked,
    late: sum((one) => one.late),
    rejected: sum((one) => one.rejected),
    promised: sum((one) => one.promised),
    kept: sum((one) => one.kept),
  }
}

/** How the revenue of a day differs from that of a week before, in whole percent. */
export function changeOf({ day, weekBefore }: OwnerDay['compared']): {
  readonly change: 'none' | 'same' | 'more' | 'less'
  readonly percent: number
} {
  if (weekBefore.revenue === 0) return { change: 'none', percent: 0 }
  const percent = Math.round(((day.revenue - weekBefore.revenue) / weekBefore.revenue) * 100)
  if (percent === 0) return { change: 'same', percent }
  return { change: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) }
}

/**
 * The hours for all charts, without gaps: from noon to midnight, and earlier or later if a branch had orders.
 */
export function hoursOf({
  from,
  branches,
}: {
  readonly from: string
  readonly branches: readonly Pick<BranchDay, 'hours'>[]
}): readonly number[] {
  const fiveInTheMorning = Date.parse(from)
  const all = branches.flatMap(({ hours }) => hours.map(({ at }) => Date.parse(at)))
  const first = Math.min(fiveInTheMorning + 7 * hourMs, ...all)
  const last = Math.max(fiveInTheMorning + 18 * hourMs, ...all)
  return Array.from({ length: (last - first) / hourMs + 1 }, (_, place) => first + place * hourMs)
}

/** One branch's figures for each of those hours. */
export const everyHour = (hours: readonly number[], known: readonly OwnerHour[]): readonly OwnerHour[] =>
  hours.map((at) => {
    const found = known.find((hour) => Date.parse(hour.at) === at)
    return found ?? { at: new Date(at).toISOString(), orders: 0, revenue: 0 }
  })

/** The hours of all branches together, each with the orders of the same hour a week before. */
export function comparedHours(day: OwnerDay): (OwnerHour & { readonly before: number })[] {
  const before = new Map(day.hoursBefore.map(({ at, orders }) => [Date.parse(at), orders]))
  const known = [...day.branches, { hours: day.hoursBefore }]
  const all = day.branches.flatMap(({ hours }) => hours)
  return hoursOf({ from: day.from, branches: known }).map((instant) => {
    const here = all.filter(({ at }) => Date.parse(at) === instant)
    return {
      at: new Date(instant).toISOString(),
      orders: here.reduce((sum, { orders }) => sum + orders, 0),
      revenue: here.reduce((sum, { revenue }) => sum + revenue, 0),
      before: before.get(instant) ?? 0,
    }
  })
}

/** The average halalas of an order that was neither declined nor cancelled; null without one. */
export function averageOf(branches: readonly BranchDay[]): number | null {
  const sold = branches.reduce((total, branch) => total + branch.sold, 0)
  return sold > 0 ? Math.round(figuresOf(branches).revenue / sold) : null
}

/** The branches with orders past their promise, those with the most first. */
export const latestOf = (branches: readonly BranchDay[]): BranchDay[] =>
  branches.filter(({ overdue }) => overdue > 0).toSorted((a, b) => b.overdue - a.overdue)

/**
 * The branches without an employee whose board is not used either: it was never open, or is closed while the
 * branch takes orders. An owner may run a branch alone.
 */
export const unstaffedOf = (branches: readonly BranchDay[]): BranchDay[] =>
  branches.filter(({ staffed, unwatched, console: board }) => !staffed && (unwatched || board === null))
