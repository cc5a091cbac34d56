/**
 * Returns what to send after `last`, whose answer was lost. The same fields keep the id of `last`, so that
 * the server stores them once. Any other field makes it another thing: with the old id the server would
 * return the one that it has. `makeId` makes the id of another one.
 */
export function sameOrNew<T extends { readonly id: string }>(
  last: T | undefined,
  next: Omit<T, 'id'>,
  makeId: () => string,
): Omit<T, 'id'> & { readonly id: string } {
  const isSame =
    last !== undefined &&
    Object.entries(next).every(
      ([key, value]) => JSON.stringify(value) === JSON.stringify(last[key as keyof T]),
    )
  return { ...next, id: isSame ? last.id : makeId() }
}
