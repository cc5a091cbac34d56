import type { BranchSummary } from './branch.ts'
import { dayMs, minuteMs } from './duration.ts'
import { instantOf, localOf } from './local-time.ts'

/** In Ramadan an order may be due this many minutes before maghrib; 0: at maghrib. */
export const maghribLeads = [15, 0] as const
export type MaghribLead = (typeof maghribLeads)[number]

type HasMaghrib = Pick<BranchSummary, 'maghrib'>

/** Returns the starts of a local date's slots that maghrib sets, soonest first; most days have none. */
export function maghribSlotsOn(branch: HasMaghrib, date: string): readonly number[] {
  const maghrib = maghribOn(branch, date)
  return maghrib === undefined ? [] : maghribLeads.map((lead) => maghrib - lead * minuteMs)
}

/** Returns how many minutes before maghrib a slot begins; undefined if maghrib does not set its time. */
export function beforeMaghrib(branch: HasMaghrib, slot: number): MaghribLead | undefined {
  const maghrib = branch.maghrib && maghribOn(branch, localOf(slot).date)
  return maghrib === undefined ? undefined : maghribLeads.find((lead) => slot === maghrib - lead * minuteMs)
}

/** The instant of maghrib on a local date with such slots. */
function maghribOn({ maghrib = [] }: HasMaghrib, date: string): number | undefined {
  const midnight = instantOf(date, 0)
  const minutes = maghrib.map((days) => days.minutes[(midnight - instantOf(days.from, 0)) / dayMs])
  const minute = minutes.find((one) => one !== undefined)
  return minute === undefined ? undefined : instantOf(date, minute)
}
