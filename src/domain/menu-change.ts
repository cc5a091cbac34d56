/**
 * A place in a menu file: names of fields, and ids of entries in lists, as in `items`, `kabsa`, `name`, `en`.
 * The last part `#order` is the order of the entries of a list.
 */
export type FieldPath = readonly string[]

/** One difference between two menu files. An undefined value is a field or an entry that is not there. */
export type MenuChange = { readonly path: FieldPath; readonly from?: unknown; readonly to?: unknown }

export const orderPart = '#order'

/**
 * Returns the differences of two menu files, the smallest first: a field, an entry that was added or removed,
 * the order of a list. Lists without ids, such as hours, are compared whole.
 */
export function differencesOf(before: unknown, after: unknown, path: FieldPath = []): MenuChange[] {
  if (isSameValue(before, after)) return []
  if (isEntries(before) && isEntries(after)) return differencesOfEntries(before, after, path)
  if (!isFields(before) || !isFields(after)) return [{ path, from: before, to: after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differencesOf(before[key], after[key], [...path, key]),
  )
}

function differencesOfEntries(before: readonly Entry[], after: readonly Entry[], path: FieldPath) {
  const [old, wanted] = [idsOf(before), idsOf(after)]
  const ids = [...new Set([...old, ...wanted])]
  const differences = ids.flatMap((id) => {
    const [from, to] = [entryIn(before, id), entryIn(after, id)]
    return from && to ? differencesOf(from, to, [...path, id]) : [{ path: [...path, id], from, to }]
  })
  // without a move, entries stay in their order, and new ones follow
  const unmoved = [...old.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !old.includes(id))]
  const isMoved = !isSameValue(unmoved, wanted)
  return isMoved ? [...differences, { path: [...path, orderPart], from: old, to: wanted }] : differences
}

/**
 * Returns the menu file with these changes. A change inside an entry that is no longer there has no effect.
 */
export const withChanges = (file: unknown, changes: readonly MenuChange[]): unknown =>
  changes.reduce<unknown>((changed, { path, to }) => withValue(changed, path, to), file)

/**
 * Returns what a menu becomes if the changes from `base` to `draft` are made in `live`: each field that the
 * draft changed has the draft's value, each other field the live one.
 */
export const rebased = (base: unknown, draft: unknown, live: unknown): unknown =>
  withChanges(live, differencesOf(base, draft))

/** Returns the value at a path; undefined if there is none. */
export function valueAt(file: unknown, [head, ...rest]: FieldPath): unknown {
  if (head === undefined) return file
  if (Array.isArray(file)) {
    if (!isEntries(file)) return undefined
    return head === orderPart ? idsOf(file) : valueAt(entryIn(file, head), rest)
  }
  return isFields(file) && Object.hasOwn(file, head) ? valueAt(file[head], rest) : undefined
}

function withValue(file: unknown, [head, ...rest]: FieldPath, to: unknown): unknown {
  if (head === undefined) return to
  if (Array.isArray(file)) return isEntries(file) ? withEntry(file, [head, ...rest], to) : file
  if (file !== undefined && !isFields(file)) return file
  const fields = file ?? {}
  const value = withValue(fields[head], rest, to)
  if (value !== undefined) return { ...fields, [head]: value }
  const { [head]: _gone, ...others } = fields
  return file === undefined ? undefined : others
}

function withEntry(entries: readonly Entry[], [head = '', ...rest]: FieldPath, to: unknown): unknown {
  if (head === orderPart) return ordered(entries, to)
  const found = entryIn(entries, head)
  if (!found) return rest.length === 0 && isEntry(to) ? [...entries, to] : entries
  const entry = withValue(found, rest, to)
  return entries.flatMap((each) => (each !== found ? [each] : isEntry(entry) ? [entry] : []))
}

/** Returns the entries in the order of these ids; those that it does not name are last. */
function ordered(entries: readonly Entry[], ids: unknown): readonly Entry[] {
  const wanted: unknown[] = Array.isArray(ids) ? ids : []
  const placeOf = ({ id }: Entry) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}

type Fields = Readonly<Record<string, unknown>>
type Entry = Fields & { readonly id: string }

/** Returns the fields of an object or of a list; none for any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEntry = (value: unknown): value is Entry => isFields(value) && typeof value.id === 'string'

/** Whether it is a list of entries with different ids; an empty list is one too. */
const isEntries = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every(isEntry) && new Set(idsOf(value)).size === value.length

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id)

const entryIn = (entries: readonly Entry[], id: string): Entry | undefined =>
  entries.find((entry) => entry.id === id)

/** Whether two JSON values are the same; the order of fields does not count. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((each, place) => isSameValue(each, b[place]))
  if (!isFields(a) || !isFields(b)) return false
  const [keys, others] = [presentIn(a), presentIn(b)]
  return keys.length === others.length && keys.every((key) => isSameValue(a[key], b[key]))
}

const presentIn = (fields: Fields): string[] => Object.keys(fields).filter((key) => fields[key] !== undefined)
