import { BadSettings } from './bad-settings.ts'

/** The URL template and the attribution of the map tiles. */
type Tiles = { readonly url: string; readonly attribution: string }

/**
 * Returns whether a text is a tile template such as https://tiles.example.com/{z}/{x}/{y}.png, with one
 * origin, which the content security policy then allows.
 */
export const isTilesUrl = (url: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) &&
  /^https?:\/\/[^{}/]+\//.test(url) &&
  !/[{}]/.test(url.replace(/\{[zxyr]\}/g, '')) &&
  URL.canParse(url)

/** Returns the origin of the tiles, for the content security policy. */
export const tilesOriginOf = (tiles: Tiles | null): readonly string[] =>
  tiles === null ? [] : [new URL(tiles.url).origin]

/** Returns the map tile settings. Tiles need an attribution, because their providers require one. */
export function readTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: TilesSettings) {
  if (url === undefined) return null
  if (attribution === undefined)
    throw new BadSettings(['MAP_TILES_ATTRIBUTION: expected to be set, because MAP_TILES_URL is'])
  return { url, attribution }
}

type TilesSettings = {
  readonly MAP_TILES_URL?: string | undefined
  readonly MAP_TILES_ATTRIBUTION?: string | undefined
}
