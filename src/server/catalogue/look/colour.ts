import { ColorSpace, contrastWCAG21, OKLCH, serialize, sRGB, to, toGamut } from 'colorjs.io/fn'

// the library knows the colour spaces that are registered
ColorSpace.register(sRGB)
ColorSpace.register(OKLCH)

/** A colour by lightness (0 to 1), chroma (0 is grey) and hue (degrees). */
type Lch = { readonly l: number; readonly c: number; readonly h: number }

export function lchOf(hex: string): Lch {
  const [l, c, h] = to(hex, OKLCH).coords
  return { l: l ?? 0, c: c ?? 0, h: h ?? 0 }
}

/** Returns the colour as "#rrggbb"; one that no screen can show becomes the nearest that can be shown. */
export function hexOf({ l, c, h }: Lch): string {
  const inside = Math.min(1, Math.max(0, l))
  const colour = toGamut({ space: OKLCH, coords: [inside, Math.max(0, c), h], alpha: 1 }, { space: sRGB })
  return serialize(to(colour, sRGB), { format: 'hex', collapse: false })
}

/** Returns the contrast of two colours as WCAG 2 defines it: 1 to 21. */
export const contrastOf = (one: string, other: string): number => contrastWCAG21(one, other)

/** Returns the lowest contrast of the colour with these grounds. */
export const leastContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(colour, ground)))

/** WCAG 2.2 AA: of text, and of lines and other parts that carry a meaning. */
export const leastOf = { text: 4.5, line: 3 } as const

/** The step of lightness in which a colour is repaired: too small to be seen. */
const step = 0.01

/**
 * Returns the colour, or the nearest in lightness of the same hue, that has at least this contrast with each
 * of the grounds. Where no colour has it, for light and dark grounds at once, returns the black or white with
 * the most.
 */
export function repaired(colour: string, grounds: readonly string[], least: number): string {
  if (leastContrast(colour, grounds) >= least) return colour
  const { l, c, h } = lchOf(colour)
  for (let by = step; by <= 1 + step; by += step) {
    for (const lightness of [l - by, l + by]) {
      if (lightness < -step || lightness > 1 + step) continue
      const other = hexOf({ l: lightness, c, h })
      if (leastContrast(other, grounds) >= least) return other
    }
  }
  return leastContrast('#000000', grounds) >= leastContrast('#ffffff', grounds) ? '#000000' : '#ffffff'
}

/** Returns white, or a dark of the ground's hue: what is read better, white if both can be read. */
export function lettersOn(grounds: readonly string[]): string {
  if (leastContrast('#ffffff', grounds) >= leastOf.text) return '#ffffff'
  const { c, h } = lchOf(grounds[0] ?? '#ffffff')
  return repaired(hexOf({ l: 0.24, c: Math.min(0.04, c), h }), grounds, leastOf.text)
}
