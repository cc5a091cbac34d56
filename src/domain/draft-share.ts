import {
  fieldsOf,
  differencesOf,
  type FieldPath,
  isSameValue,
  type MenuChange,
  valueAt,
  withChanges,
} from './menu-change.ts'

/** The branches whose part of the draft an employee edits, by their ids; null for an owner: everything. */
export type Share = readonly string[] | null

/** What the menu file says of a branch and its managers may change: all of it except its id. */
export const branchFields: readonly string[] = [
  'name',
  'address',
  'city',
  'phone',
  'location',
  'hours',
  'specialDays',
  'pickup',
  'delivery',
  'leadTimeMinutes',
  'cateringLeadTimeMinutes',
  'kitchenUnitsPerSlot',
  'outOfStock',
  'paused',
]

/** Hours of some branches on days of the calendar. A list of them has no ids, and is one field. */
type Exception = { readonly branches: readonly string[]; readonly hours?: unknown }

/** Whether a path is the exceptions of days of the calendar, which all branches share. */
export const isExceptions = (path: FieldPath): boolean =>
  path.length === 3 && path[0] === 'calendar' && path[2] === 'branchHours'

/**
 * Whether a path leads into one of these branches, or to the exceptions of days of the calendar. Paths name
 * branches by their ids, so that a new order of the branches changes nothing.
 */
export const isOfBranches = (path: FieldPath, own: readonly string[]): boolean =>
  isExceptions(path) ||
  (path[0] === 'branches' && own.includes(path[1] ?? '') && branchFields.includes(path[2] ?? ''))

/**
 * Whether a manager of these branches may make this edit. The exceptions of days in it are those of their
 * branches only: the others' are no part of what a manager sees, and stay as they are.
 */
export function isOwnEdit({ path, to }: MenuChange, own: readonly string[]): boolean {
  if (!isOfBranches(path, own)) return false
  if (!isExceptions(path)) return true
  return exceptionsIn(to)?.every(({ branches }) => branches.every((id) => own.includes(id))) ?? false
}

/**
 * Returns the menu file with edits of a share. Of the exceptions of days only those of the share change;
 * where all are as in `live` again, the list is the live one.
 */
export const withShare = (
  file: unknown,
  edits: readonly MenuChange[],
  { share, live }: { share: Share; live: unknown },
): unknown => {
  if (share === null) return withChanges(file, edits)
  // the last edit of each day; a day has one path
  const exceptions = new Map(
    edits.filter(({ path }) => isExceptions(path)).map((edit) => [edit.path[1], edit] as const),
  )
  return withChanges(file, [
    ...edits.filter(({ path }) => !isExceptions(path)),
    ...[...exceptions.values()].map(({ path, to }) => ({
      path,
      to: mergedExceptions(valueAt(file, path), to, { own: share, live: valueAt(live, path) }),
    })),
  ])
}

function mergedExceptions(
  before: unknown,
  to: unknown,
  { own, live }: { own: readonly string[]; live: unknown },
): unknown {
  const others = exceptionsOf(before, (id) => !own.includes(id))
  const merged = [...others, ...exceptionsOf(to, (id) => own.includes(id))]
  return (
    [live, before].find((list) => list !== undefined && branchesThatDiffer(list, merged).length === 0) ??
    merged
  )
}

function hoursByBranch(list: unknown): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>()
  for (const { branches, hours } of exceptionsIn(list) ?? [])
    for (const id of new Set(branches)) {
      const own = found.get(id)
      if (own) own.push(hours)
      else found.set(id, [hours])
    }
  return found
}

/** Returns the ids of the branches that have other exceptions in one of two lists. */
export function branchesThatDiffer(a: unknown, b: unknown): string[] {
  const [one, other] = [hoursByBranch(a), hoursByBranch(b)]
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (id) => !isSameValue(one.get(id), other.get(id)),
  )
}

/** Returns the exceptions of some branches. Exceptions that are left without a branch are dropped. */
const exceptionsOf = (list: unknown, isOf: (id: string) => boolean): Exception[] =>
  (exceptionsIn(list) ?? [])
    .map((exception) => ({ ...exception, branches: exception.branches.filter(isOf) }))
    .filter(({ branches }) => branches.length > 0)

/** The value as a list of exceptions; undefined if it is none. A missing list is an empty one. */
function exceptionsIn(value: unknown): readonly Exception[] | undefined {
  if (value === undefined) return []
  return Array.isArray(value) && value.every(isException) ? value : undefined
}

function isException(value: unknown): value is Exception {
  const branches = valueAt(value, ['branches'])
  return Array.isArray(branches) && branches.every((id) => typeof id === 'string')
}

/**
 * Returns what a share has of a menu file: its branches, the days of the calendar with its exceptions, and
 * the dishes. Promotions and what the file says of the brand are left out.
 */
export function sharedFile(file: unknown, share: Share): unknown {
  if (share === null) return file
  const { items, categories, optionGroups, calendar, branches } = fieldsOf(file)
  return {
    brand: {},
    items,
    categories,
    optionGroups,
    promotions: [],
    calendar: listOf(calendar).map((entry) => ({
      ...fieldsOf(entry),
      branchHours: exceptionsOf(valueAt(entry, ['branchHours']), (id) => share.includes(id)),
    })),
    branches: listOf(branches).filter((branch) => share.includes(idOf(branch))),
  }
}

/** Returns the days of the calendar that are only in the draft, with the exceptions that are live: none. */
export function draftDays(live: unknown, content: unknown): Readonly<Record<string, unknown>>[] {
  const known = listOf(fieldsOf(live)['calendar']).map(idOf)
  return listOf(fieldsOf(content)['calendar'])
    .filter((entry) => !known.includes(idOf(entry)))
    .map((entry) => ({ ...fieldsOf(entry), branchHours: [] }))
}

/**
 * Returns the differences from the live menu that a share has. Days are the brand's; the exceptions on days
 * that are only in the draft differ from none.
 */
export function sharedChanges(live: unknown, content: unknown, share: Share): MenuChange[] {
  if (share === null) return differencesOf(live, content)
  const [before, after] = [fieldsOf(sharedFile(live, share)), fieldsOf(sharedFile(content, share))]
  const ofBranches = differencesOf(before['branches'], after['branches'], ['branches'])
  return [
    ...listOf(after['calendar']).flatMap((entry) => {
      const path = [idOf(entry), 'branchHours']
      const from = valueAt(before['calendar'], path) ?? []
      return differencesOf(from, valueAt(entry, ['branchHours']), ['calendar', ...path])
    }),
    // an owner's order of the branches is the brand's
    ...ofBranches.filter(({ path }) => share.includes(path[1] ?? '')),
  ]
}

/** Returns what a share sees of a difference between two menus; undefined for nothing. */
export function sharedChange(change: MenuChange, share: readonly string[]): MenuChange | undefined {
  const { path } = change
  if (path[0] === 'branches') return share.includes(path[1] ?? '') ? change : undefined
  if (path[0] === 'calendar' && path.length === 2)
    return sharedChange(
      {
        path: [...path, 'branchHours'],
        from: valueAt(change.from, ['branchHours']),
        to: valueAt(change.to, ['branchHours']),
      },
      share,
    )
  if (!isExceptions(path)) return undefined
  const [from, to] = [change.from, change.to].map((list) => exceptionsOf(list, (id) => share.includes(id)))
  return isSameValue(from, to) ? undefined : { path, from, to }
}

const idOf = (entry: unknown): string => {
  const id = valueAt(entry, ['id'])
  return typeof id === 'string' ? id : ''
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
