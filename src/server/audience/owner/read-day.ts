import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import { type BusinessDay, businessDayOf } from '#domain/business-day.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BranchRow, findDay, type HourRow, listBranches } from './day-store.ts'

/** Returns the current business day of every branch, also of branches without orders. */
export async function readDay({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<OwnerDay> {
  const at = now()
  const day = businessDayOf(at)
  const branches = await listBranches(db)
  const rows = await findDay(db, day, at)
  return {
    date: day.date,
    from: iso(day.from),
    to: iso(day.to),
    at: iso(at),
    branches: branches.map((branch) =>
      asBranchDay(
        branch,
        day,
        rows.filter((row) => row.branch_id === branch.id),
      ),
    ),
  }
}

function asBranchDay(branch: BranchRow, day: BusinessDay, hours: readonly HourRow[]): BranchDay {
  const sum = (of: (hour: HourRow) => number) => hours.reduce((total, hour) => total + of(hour), 0)
  const cooked = sum((hour) => hour.cooked)
  return {
    branchId: branch.id,
    branchName: branch.name,
    orders: sum((hour) => hour.orders),
    open: sum((hour) => hour.open),
    revenue: sum((hour) => hour.revenue),
    kitchenMinutes: cooked === 0 ? null : Math.round(sum((hour) => hour.cooking_seconds) / cooked / 60),
    late: sum((hour) => hour.late),
    rejected: sum((hour) => hour.rejected),
    hours: hours.map(({ hour, orders, revenue }) => ({
      at: iso(day.from + hour * 3_600_000),
      orders,
      revenue,
    })),
    console: branch.heard_at && {
      heardAt: branch.heard_at.toISOString(),
      silent: branch.silent_since !== null,
    },
  }
}

const iso = (instant: number) => new Date(instant).toISOString()
