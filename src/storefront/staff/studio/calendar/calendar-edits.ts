import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange } from '#contract/studio.ts'
import { movedDays } from '#domain/calendar-days.ts'
import { addDays } from '#domain/local-time.ts'
import { isSameValue, valueAt } from '#domain/menu-change.ts'
import { editOf, type Studio } from '../studio.ts'

export type CalendarDays = MenuFile['calendar'][number]

/** Whether an entry is in the live menu; one that is not waits for its publication. */
export const isLive = ({ live }: Pick<Studio, 'live'>, id: string): boolean =>
  live.calendar.some((entry) => entry.id === id)

/** The edits that move an entry and those around it by `days`. */
export const moveEdits = (menu: MenuFile, id: string, days: number): FileChange[] =>
  movedDays(menu.calendar, id, days).flatMap(({ id: each, from, to }) => {
    const before = menu.calendar.find((entry) => entry.id === each)
    return [
      ...(before?.from === from ? [] : [editOf(menu, ['calendar', each, 'from'], from)]),
      ...(before?.to === to ? [] : [editOf(menu, ['calendar', each, 'to'], to)]),
    ]
  })

/** A move by so many days, and what was sent for it. */
export type Move = { readonly days: number; readonly edits: readonly FileChange[] }

/**
 * Returns the move that a button makes, and the first day of the entry after it. If a move had no answer and
 * the draft has it, the same direction sends that one again: a second press moves nothing twice.
 */
export function nextMove(
  menu: MenuFile,
  { id, from }: Pick<CalendarDays, 'id' | 'from'>,
  days: number,
  unanswered?: Move,
): Move & { readonly from: string } {
  const isMade =
    unanswered?.days === days &&
    unanswered.edits.every(({ path, to }) => isSameValue(valueAt(menu, path), to))
  return isMade
    ? { ...unanswered, from }
    : { days, edits: moveEdits(menu, id, days), from: addDays(from, days) }
}

/** The edits that take an entry off, and out of everything that is sold during it. */
export function calendarRemovalEdits(menu: MenuFile, id: string): FileChange[] {
  const during = (
    list: readonly { readonly id: string; readonly during?: string | undefined }[],
    path: readonly string[],
  ) =>
    list
      .filter((entry) => entry.during === id)
      .map((entry) => editOf(menu, [...path, entry.id, 'during'], undefined))
  return [
    ...during(menu.categories, ['categories']),
    ...during(menu.items, ['items']),
    ...menu.optionGroups.flatMap((group) => during(group.options, ['optionGroups', group.id, 'options'])),
    ...during(menu.promotions, ['promotions']),
    editOf(menu, ['calendar', id], undefined),
  ]
}

/** How many dishes, options, categories and promotions are sold or count during an entry. */
export const countDuring = (menu: MenuFile, id: string): number =>
  [
    ...menu.categories,
    ...menu.items,
    ...menu.promotions,
    ...menu.optionGroups.flatMap(({ options }) => options),
  ].filter(({ during }) => during === id).length

/** The years that have entries, and this one; the first one first. */
export const yearsOf = (calendar: readonly CalendarDays[], today: string): number[] =>
  [
    ...new Set(
      [today, ...calendar.flatMap(({ from, to }) => [from, to])].map((day) => Number(day.slice(0, 4))),
    ),
  ].toSorted((a, b) => a - b)
