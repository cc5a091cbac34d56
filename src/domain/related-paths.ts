import type { FieldPath } from './menu-change.ts'

type Placed<Entry> = { readonly place: number; readonly entry: Entry }

/**
 * Returns a function that finds the entries whose path is a given one, leads to it, or is inside it, in their
 * order. The entries are read once: a draft may have thousands of changes and as many authors.
 */
export function relatedIn<Entry extends { readonly path: FieldPath }>(
  entries: readonly Entry[],
): (path: FieldPath) => readonly Entry[] {
  const inside = new Map<string, Placed<Entry>[]>()
  const exactly = new Map<string, Placed<Entry>[]>()
  for (const [place, entry] of entries.entries()) {
    for (const key of startsOf(entry.path)) add(inside, key, { place, entry })
    add(exactly, keyOf(entry.path), { place, entry })
  }
  return (path) => {
    const leading = startsOf(path.slice(0, -1)).flatMap((key) => exactly.get(key) ?? [])
    const own = inside.get(keyOf(path)) ?? []
    const found = path.length === 0 ? own : [...leading, ...own]
    return found.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry)
  }
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const keyOf = (path: FieldPath): string => JSON.stringify(path)

/** Returns the keys of a path and of each path that leads to it, the empty one too. */
const startsOf = (path: FieldPath): string[] =>
  Array.from({ length: path.length + 1 }, (_, length) => keyOf(path.slice(0, length)))
