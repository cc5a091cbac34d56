/** Where the tiles of a map come from, and whom they are from. */
export type Tiles = { readonly url: string; readonly attribution: string }

/** A template as in https://tiles.example.com/{z}/{x}/{y}.png: of one origin, which our pages then may show pictures from. */
export const isTilesUrl = (url: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) &&
  /^https?:\/\/[^{}/]+\//.test(url) &&
  !/[{}]/.test(url.replace(/\{[zxyr]\}/g, '')) &&
  URL.canParse(url)

/** For the content security policy. */
export const tilesOriginOf = (tiles: Tiles | null): readonly string[] =>
  tiles === null ? [] : [new URL(tiles.url).origin]
