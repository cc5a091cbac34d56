import type { Glyph } from '#storefront/ui/icon/Icon.tsx'

// Icons of the facts that the SFDA requires beside a dish.
export const saltIcon: Glyph = {
  d: 'M8.5 9h7l1.2 10a1.5 1.5 0 0 1-1.5 1.5H8.8A1.5 1.5 0 0 1 7.3 19zM8.5 9V6.5a3.5 3 0 0 1 7 0V9M10.8 6.2h.01M13.2 6.2h.01M10.5 13.5h3',
}
export const walkIcon: Glyph = {
  d: 'M13 3.6a1.4 1.4 0 1 0 .01 0M9.5 20.5l2-5.5 3 2.5v3M11.5 15l.8-6L9 10.5 8 13.5M12.3 9l2 2.5 2.7.7',
  mirrored: true,
}
export const cupIcon: Glyph = {
  d: 'M5 8.5h11v7a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h1.5a2.25 2.25 0 0 1 0 5H16M8.5 5.5c-.7-.8.7-1.5 0-2.3M12.5 5.5c-.7-.8.7-1.5 0-2.3',
}
