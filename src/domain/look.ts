/** The colours that a brand may change; every other colour of the storefront is the same for all brands. */
export const brandTokens = [
  'bg',
  'surface',
  'sunken',
  'raised',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'brand',
  'on-brand',
  'brand-press',
  'brand-soft',
  'brand-ink',
  'brand-mark',
  'accent',
  'on-accent',
  'accent-soft',
  'accent-ink',
  'focus',
  'logo',
  'night',
  'night-deep',
  'night-ink',
] as const
export type BrandToken = (typeof brandTokens)[number]

export const patterns = ['sadu', 'plain'] as const
export type Pattern = (typeof patterns)[number]

export const corners = ['soft', 'round', 'square'] as const
export type Corners = (typeof corners)[number]

/** `rubik` is bundled; the others are fonts of the device, and pages load no font. */
export const fonts = ['rubik', 'device', 'book'] as const
export type Font = (typeof fonts)[number]
