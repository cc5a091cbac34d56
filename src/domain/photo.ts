/**
 * The addresses of a dish's photograph. Its id is the hash of the original, and each size in each format has
 * an address of its own, so none of them ever changes. The one that menus and orders store names all others.
 */
const formats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof formats)[number]

/** The edges of the square crops, in pixels. */
export const photoEdges = [128, 256, 512, 960] as const
type PhotoEdge = (typeof photoEdges)[number]

/** Link previews show this one: messengers do not read AVIF, and some do not read WebP. */
export const previewEdge = 960

export const photoAddress = (id: string, edge: PhotoEdge, format: PhotoFormat): string =>
  `/pictures/${id}-${edge}.${format}`

/** The address that menus and orders store. Every browser can show it without choosing. */
export const storedAddress = (id: string): string => photoAddress(id, 512, 'webp')

export type PhotoSize = { readonly id: string; readonly edge: number; readonly format: PhotoFormat }

/** Returns what an address names; undefined for that of a drawing. */
export function photoSizeOf(address: string): PhotoSize | undefined {
  const [, id, edge, ending] = /^\/pictures\/([\w-]{22})-(\d{3})\.(\w+)$/.exec(address) ?? []
  const format = formats.find((known) => known === ending)
  return id !== undefined && format ? { id, edge: Number(edge), format } : undefined
}

/** Returns the id in the address of a photograph; undefined for a drawing. */
export const photoIdOf = (address: string): string | undefined =>
  /^\/pictures\/([\w-]{22})-\d{3}\.(?:avif|webp|jpg)$/.exec(address)?.[1]

/** Returns whether a dish's picture is a photograph. */
export const isPhoto = (picture: string | null): boolean =>
  picture !== null && photoIdOf(picture) !== undefined
