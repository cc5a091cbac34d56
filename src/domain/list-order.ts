/** Returns the list with `value` at this place, counted from 0; a place beyond an end is that end. */
export function movedTo<Value>(list: readonly Value[], value: Value, place: number): Value[] {
  const others = list.filter((each) => each !== value)
  if (others.length === list.length) return [...list]
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), value, ...others.slice(at)]
}

/**
 * Returns `all` with the values of `part` in the order of `part`, in the places that they have together: the
 * dishes of one category in the list of all dishes. Values that `all` does not have are left out.
 */
export function orderedWithin<Value>(all: readonly Value[], part: readonly Value[]): Value[] {
  const known = new Set(all)
  const wanted = [...new Set(part)].filter((each) => known.has(each))
  const moved = new Set(wanted)
  let next = 0
  return all.map((each) => (moved.has(each) ? (wanted[next++] ?? each) : each))
}
