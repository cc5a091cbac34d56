const pictureName = /(?:^|\/)([^/]+)\.(?:jpe?g|png|webp|avif|hei[cf])$/i

const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name)

type Item = { readonly id: string; readonly photo?: string | undefined }

/**
 * Finds the pictures of a folder or a ZIP file that are named as an item's id, such as `grill/kabsa.jpg`, for
 * the items that name no photo themselves. Notes the pictures that neither an item nor the look uses.
 */
export function namedByItem(
  names: readonly string[],
  items: readonly Item[],
  /** The paths of the pictures that the look names. */
  ofLook: readonly string[] = [],
): { readonly byItem: ReadonlyMap<string, string>; readonly notes: string[] } {
  const ids = new Set(items.filter(({ photo }) => photo === undefined).map(({ id }) => id))
  const used = new Set(items.flatMap(({ photo }) => photo ?? []))
  const byItem = new Map<string, string>()
  const notes: string[] = []
  // HEIC is refused: a phone's original may lie beside its JPEG
  const [readable, heic] = [names.filter((name) => !isHeic(name)), names.filter(isHeic)]
  for (const name of [...readable.toSorted(), ...heic.toSorted()]) {
    const id = pictureName.exec(name)?.[1]?.toLowerCase()
    if (id === undefined || used.has(name)) continue
    if (ids.has(id) && !byItem.has(id)) byItem.set(id, name)
    else if (!ofLook.includes(name))
      notes.push(
        `picture "${name}" is of no item: an item names it as its photo, or its name is the item’s id`,
      )
  }
  return { byItem, notes }
}
