/**
 * Returns `next` with an id: that of `last` (whose reply was lost) if all fields are equal, so that the
 * server stores it once; else a new one of `makeId`, because the server would ignore or refuse changed fields
 * under the old id.
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
