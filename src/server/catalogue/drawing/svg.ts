/** A piece of a drawing: its definitions (gradients, clips) and the elements that use them. */
export type Piece = { readonly defs: string; readonly body: string }

type Stop = readonly [offset: number, colour: string]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour]) => `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${colour}"/>`)
    .join('')

/** Returns a linear gradient that starts at the top left, the side of the light. */
export const linear = (id: string, ...list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x2="1" y2="1">${stops(list)}</linearGradient>`

export const radial = (id: string, at: string, ...list: readonly Stop[]): string =>
  `<radialGradient id="${id}" ${at}>${stops(list)}</radialGradient>`

export const disc = (r: number, fill: string, at = ''): string =>
  `<circle${at && ` ${at}`} r="${r}" fill="${fill}"/>`

export const ring = (r: number, width = 0, dash = ''): string =>
  `<circle r="${r}"${width ? ` stroke-width="${width}"` : ''}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

export const line = (ink: string, width: number, path: string): string =>
  `<path d="${path}" stroke="${ink}" stroke-width="${width}"/>`

/** Returns the grain texture in one ink. */
export const grainIn = (ink: string, width: number, transform = '', dots = 0): string =>
  `<use href="#k" stroke="${ink}"${width ? ` stroke-width="${width}"` : ''}` +
  `${dots ? ` stroke-dasharray="0 ${dots}"` : ''}${transform && ` transform="${transform}"`}/>`

/**
 * Drops the zero before a decimal point and shortens colours where the difference is invisible: shades
 * always, inks if each channel changes by at most 5 of 255.
 */
export const shortened = (svg: string): string =>
  svg.replace(/([ "(,-])0\.(\d)/g, '$1.$2').replace(/#([\da-f]{6}|[\da-f]{8})\b/g, shortColour)

function shortColour(full: string): string {
  const channels = [...full.matchAll(/[\da-f]{2}/g)].map(([pair]) => Number.parseInt(pair, 16))
  const coarse = channels.map((channel) => Math.round(channel / 17))
  const near = channels.every((channel, place) => Math.abs(channel - (coarse[place] ?? 0) * 17) < 6)
  if (channels.length !== 4 && !near) return full
  return `#${coarse.map((channel) => channel.toString(16)).join('')}`
}
