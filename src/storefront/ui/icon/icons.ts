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
export const nextIcon: Glyph = { d: 'M9.5 5.5l6.5 6.5-6.5 6.5', mirrored: true }
export const downIcon: Glyph = { d: 'M5.5 9.5l6.5 6.5 6.5-6.5' }
export const plusIcon: Glyph = { d: 'M12 5v14M5 12h14' }
export const minusIcon: Glyph = { d: 'M5 12h14' }
export const closeIcon: Glyph = { d: 'M6 6l12 12M18 6 6 18' }
export const checkIcon: Glyph = { d: 'M5 12.5l4.5 4.5L19 7.5' }
export const trashIcon: Glyph = { d: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5' }
export const motoIcon: Glyph = {
  d: 'M3.25 17a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0 -5.5 0zM15.25 17a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0 -5.5 0zM8.75 17h6.5c0-4-1-7.5-2-11h-2.5M14.3 10 17.5 14.3M3.5 12.5h6.5v-3H4.5z',
  mirrored: true,
}
export const bagIcon: Glyph = { d: 'M5.5 8.5h13l1 12h-15zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5' }
export const clockIcon: Glyph = { d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0zM12 7v5l3.5 2' }
export const storeIcon: Glyph = {
  d: 'M5 11v9h14v-9M3.5 8 5 4h14l1.5 4c0 3-4 3.5-4.25 0C16 11.5 12 11.5 12 8c0 3.5-4 3.5-4.25 0C7.5 11.5 3.5 11 3.5 8zM10 20v-5h4v5',
}
export const pinIcon: Glyph = {
  d: 'M12 21c-4.5-4.8-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6.2-6.5 11z',
  fill: 'M12 7.7l2.3 2.3-2.3 2.3-2.3-2.3z',
}
export const routeIcon: Glyph = {
  d: 'M12 3.5 20.5 12 12 20.5 3.5 12zM9.5 14.5v-3h5M12.5 9.5l2 2-2 2',
  mirrored: true,
}
export const phoneIcon: Glyph = {
  d: 'M6 3.5h3l1.5 4.5-2 1.5c1 2.5 3 4.5 5.5 5.5l1.5-2 4.5 1.5v3c0 1.5-1 2.5-2.5 2.5C10.5 20 4 13.5 3.5 6 3.5 4.5 4.5 3.5 6 3.5z',
}
export const globeIcon: Glyph = {
  d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
}
export const warnIcon: Glyph = { d: 'M12 4 21 19.5H3zM12 10v4.5M12 17h.01' }
export const infoIcon: Glyph = { d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0zM12 11v5.5M12 7.75h.01' }
export const offlineIcon: Glyph = {
  d: 'M4 4l16 16M3.5 9.5c1.6-1.4 3.3-2.4 5-2.9M12.5 6c3 .2 5.7 1.4 8 3.5M6.5 13c1.1-.9 2.2-1.5 3.5-1.8M15 12c.9.3 1.7.7 2.5 1.3M10 16.3c1.3-.7 2.7-.7 4 0M12 19.5h.01',
}
export const refreshIcon: Glyph = { d: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4' }
