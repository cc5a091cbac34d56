import type { Glyph } from './Icon.tsx'

// The icons of the first load; those of later screens are in icons-dish.ts and icons-more.ts, and load with
// their screens.
export const menuIcon: Glyph = {
  d: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0 -18 0zM6.5 12a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0 -11 0z',
  fill: 'M12 10l2 2-2 2-2-2z',
}
export const ordersIcon: Glyph = { d: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6' }
export const qrIcon: Glyph = {
  d: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M19 19.5h1v.5',
  fill: 'M7 5.8l1.2 1.2-1.2 1.2-1.2-1.2zM17 5.8l1.2 1.2-1.2 1.2-1.2-1.2zM7 15.8l1.2 1.2-1.2 1.2-1.2-1.2z',
}
export const walletIcon: Glyph = {
  d: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5h12A1.5 1.5 0 0 0 20 18V9.5A1.5 1.5 0 0 0 18.5 8h-14',
  fill: 'M15.5 11.85l1.9 1.9-1.9 1.9-1.9-1.9z',
}
export const userIcon: Glyph = {
  d: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0 -8 0zM4.5 20c.8-3.8 3.7-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
}
export const heartIcon: Glyph = {
  d: 'M12 20C5.5 15.5 3.5 12 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3-2 6.5-8.5 11z',
}
export const searchIcon: Glyph = { d: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0 -13 0zM16 16l4.5 4.5' }
export const bellIcon: Glyph = {
  d: 'M6 16.5c1-1.3 1.5-2.5 1.5-6a4.5 4.5 0 0 1 9 0c0 3.5.5 4.7 1.5 6zM10 19.5c.8 1.3 3.2 1.3 4 0',
}
export const backIcon: Glyph = { d: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5', mirrored: true }
export const downIcon: Glyph = { d: 'M5.5 9.5l6.5 6.5 6.5-6.5' }
export const plusIcon: Glyph = { d: 'M12 5v14M5 12h14' }
export const motoIcon: Glyph = {
  d: 'M3.25 17a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0 -5.5 0zM15.25 17a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0 -5.5 0zM8.75 17h6.5c0-4-1-7.5-2-11h-2.5M14.3 10 17.5 14.3M3.5 12.5h6.5v-3H4.5z',
  mirrored: true,
}
export const bagIcon: Glyph = { d: 'M5.5 8.5h13l1 12h-15zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5' }
export const clockIcon: Glyph = { d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0zM12 7v5l3.5 2' }
export const offlineIcon: Glyph = {
  d: 'M4 4l16 16M3.5 9.5c1.6-1.4 3.3-2.4 5-2.9M12.5 6c3 .2 5.7 1.4 8 3.5M6.5 13c1.1-.9 2.2-1.5 3.5-1.8M15 12c.9.3 1.7.7 2.5 1.3M10 16.3c1.3-.7 2.7-.7 4 0M12 19.5h.01',
}
