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
  const [old, wanted] = [entriesOf(before), entriesOf(after)]
  if (old && wanted) return differencesOfEntries(old, wanted, path)
  if (!isFields(before) || !isFields(after)) return [{ path, from: before, to: after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differencesOf(before[key], after[key], [...path, key]),
  )
}

function differencesOfEntries(before: Entries, after: Entries, path: FieldPath) {
  const [old, wanted] = [[...before.keys()], [...after.keys()]]
  const differences = [...new Set([...old, ...wanted])].flatMap((id) => {
    const [from, to] = [before.get(id), after.get(id)]
    return from && to ? differencesOf(from, to, [...path, id]) : [{ path: [...path, id], from, to }]
  })
  // without a move, entries stay in their order, and new ones follow
  const unmoved = [...old.filter((id) => after.has(id)), ...wanted.filter((id) => !before.has(id))]
  const isMoved = !isSameValue(unmoved, wanted)
  return isMoved ? [...differences, { path: [...path, orderPart], from: old, to: wanted }] : differences
}

/**
 * Returns the menu file with these changes, made one after the other. A change inside an entry that is no
 * longer there has no effect. The time grows with the file and with the number of changes, not with both
 * multiplied: changes of the same value are made together.
 */
export const withChanges = (file: unknown, changes: readonly MenuChange[]): unknown =>
  withValues(file, changes, 0)

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
    const entries = entriesOf(file)
    if (!entries) return undefined
    return head === orderPart ? [...entries.keys()] : valueAt(entries.get(head), rest)
  }
  return isFields(file) && Object.hasOwn(file, head) ? valueAt(file[head], rest) : undefined
}

/** Makes changes whose paths lead to this value: its own path is the first `depth` parts of theirs. */
function withValues(value: unknown, changes: readonly MenuChange[], depth: number): unknown {
  const isWhole = ({ path }: MenuChange) => path.length === depth
  let made = value
  for (const run of runsOf(changes, (change, next) => !isWhole(change) && !isWhole(next))) {
    const [first] = run
    made = first && isWhole(first) ? first.to : withInner(made, run, depth)
  }
  return made
}

function withInner(value: unknown, changes: readonly MenuChange[], depth: number): unknown {
  if (value === undefined) return created(changes, depth)
  if (isFields(value)) return withFields(value, changes, depth)
  const entries = entriesOf(value)
  return entries ? withEntries(entries, changes, depth) : value
}

/** Returns the object that changes inside a value make which is not there; undefined if they make none. */
function created(changes: readonly MenuChange[], depth: number): unknown {
  for (const [place, change] of changes.entries()) {
    const field = withValues(undefined, [change], depth + 1)
    if (field !== undefined)
      return withFields({ [partOf(change, depth)]: field }, changes.slice(place + 1), depth)
  }
  return undefined
}

function withFields(fields: Fields, changes: readonly MenuChange[], depth: number): Fields {
  const made = new Map(Object.entries(fields))
  for (const [name, own] of byField(changes, depth)) {
    const field = withValues(made.get(name), own, depth + 1)
    if (field === undefined) made.delete(name)
    else made.set(name, field)
  }
  return Object.fromEntries(made)
}

function byField(changes: readonly MenuChange[], depth: number): ReadonlyMap<string, readonly MenuChange[]> {
  const fields = new Map<string, MenuChange[]>()
  for (const change of changes) {
    const name = partOf(change, depth)
    const own = fields.get(name)
    if (own) own.push(change)
    else fields.set(name, [change])
  }
  return fields
}

function withEntries(entries: Entries, changes: readonly MenuChange[], depth: number): readonly Entry[] {
  let made = new Map(entries)
  for (const run of runsOf(changes, (change, next) => isOfOneEntry(change, next, depth))) {
    const id = run[0] ? partOf(run[0], depth) : ''
    if (id === orderPart) {
      made = run.reduce(ordered, made)
      continue
    }
    const entry = entryWith(made.get(id), run, depth)
    if (!entry) made.delete(id)
    else if (entry.id === id) made.set(id, entry)
    else {
      const list = renamed(made, id, entry)
      const named = entriesOf(list)
      // two entries have this id: a path cannot name the entries of the list
      if (!named) return list
      made = new Map(named)
    }
  }
  return [...made.values()]
}

/** Whether two changes are made together: the entry is still there after the first of them. */
const isOfOneEntry = (change: MenuChange, next: MenuChange, depth: number): boolean =>
  change.path.length > depth + 1 &&
  partOf(change, depth + 1) !== 'id' &&
  partOf(change, depth) === partOf(next, depth)

/** Returns an entry with its changes; undefined if it is none, or is not there. */
function entryWith(
  entry: Entry | undefined,
  changes: readonly MenuChange[],
  depth: number,
): Entry | undefined {
  const made = withValues(
    entry,
    entry ? changes : changes.filter(({ path }) => path.length === depth + 1),
    depth + 1,
  )
  return isEntry(made) ? made : undefined
}

/** Returns the entries with one that has another id than the path of its change. */
const renamed = (entries: Entries, id: string, entry: Entry): readonly Entry[] =>
  entries.has(id)
    ? [...entries].map(([each, before]) => (each === id ? entry : before))
    : [...entries.values(), entry]

/** Returns the entries in the order of these ids; those that it does not name are last. */
function ordered(entries: Entries, { to }: MenuChange): Map<string, Entry> {
  const ids: readonly unknown[] = Array.isArray(to) ? to : []
  const places = new Map(ids.map((id, place) => [id, place] as const).toReversed())
  const placeOf = ([id]: readonly [string, Entry]) => places.get(id) ?? ids.length
  return new Map([...entries].toSorted((a, b) => placeOf(a) - placeOf(b)))
}

/** Splits changes into runs of neighbours that are together. */
function runsOf(
  changes: readonly MenuChange[],
  areTogether: (change: MenuChange, next: MenuChange) => boolean,
): MenuChange[][] {
  const runs: MenuChange[][] = []
  let last: MenuChange | undefined
  for (const change of changes) {
    if (last && areTogether(last, change)) runs.at(-1)?.push(change)
    else runs.push([change])
    last = change
  }
  return runs
}

const partOf = ({ path }: MenuChange, depth: number): string => path[depth] ?? ''

type Fields = Readonly<Record<string, unknown>>
type Entry = Fields & { readonly id: string }
/** The entries of a list by their ids, in their order. */
type Entries = ReadonlyMap<string, Entry>

/** Returns the fields of an object or of a list; none for any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEntry = (value: unknown): value is Entry => isFields(value) && typeof value.id === 'string'

/** The entries of lists that were read: no part of a menu file is changed in place. */
const known = new WeakMap<readonly unknown[], Entries | undefined>()

/** Returns the entries of a list; undefined if they have no different ids. An empty list has none. */
function entriesOf(value: unknown): Entries | undefined {
  if (!Array.isArray(value)) return undefined
  if (!known.has(value)) known.set(value, readEntries(value))
  return known.get(value)
}

function readEntries(list: readonly unknown[]): Entries | undefined {
  if (!list.every(isEntry)) return undefined
  const entries = new Map(list.map((entry) => [entry.id, entry] as const))
  return entries.size === list.length ? entries : undefined
}

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
