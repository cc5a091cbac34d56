import type { Glyph } from './Icon.tsx'

export const scanIcon: Glyph = {
  d: 'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7.5 12h9',
}
export const calendarIcon: Glyph = {
  d: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  fill: 'M12 13.3l1.7 1.7-1.7 1.7-1.7-1.7z',
}
export const chatIcon: Glyph = {
  d: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8.5 10.75h.01M12 10.75h.01M15.5 10.75h.01',
  mirrored: true,
}
export const giftIcon: Glyph = {
  d: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C8 9 7 7.5 7 6.25 7 4.5 10.5 3 12 9c1.5-6 5-4.5 5-2.75C17 7.5 16 9 12 9z',
}
export const pointIcon: Glyph = { d: 'M12 3 21 12 12 21 3 12z', fill: 'M12 8l4 4-4 4-4-4z' }
export const cardIcon: Glyph = { d: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3' }
export const cashIcon: Glyph = {
  d: 'M3 6.5h18v11H3zM9.25 12a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0 -5.5 0zM6.25 12h.01M17.75 12h.01',
}
export const installIcon: Glyph = { d: 'M7 3.5h10v17H7zM12 7.5v7M9.5 12l2.5 2.5 2.5-2.5M10.5 18h3' }
export const starIcon: Glyph = { d: 'M12 3.5l2.7 5.5 6 .9-4.35 4.2 1 6L12 17.3 6.65 20.1l1-6L3.3 9.9l6-.9z' }
export const editIcon: Glyph = { d: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5' }
export const logoutIcon: Glyph = { d: 'M14 4H5.5v16H14M10 12h10.5M17 8l4 4-4 4', mirrored: true }
export const moonIcon: Glyph = { d: 'M19.5 14A8 8 0 0 1 10 4.5 8 8 0 1 0 19.5 14z' }
export const torchIcon: Glyph = { d: 'M8 3.5h8v3l-2 3v11h-4v-11l-2-3zM12 12.5v2' }
export const copyIcon: Glyph = { d: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4' }
export const sendIcon: Glyph = { d: 'M20.5 12 4 4.5 7 12l-3 7.5zM7 12h6', mirrored: true }
export const platesIcon: Glyph = {
  d: 'M3.5 8a8.5 3.5 0 1 0 17 0 8.5 3.5 0 1 0 -17 0zM3.5 12c0 2 3.8 3.5 8.5 3.5s8.5-1.5 8.5-3.5M3.5 16c0 2 3.8 3.5 8.5 3.5s8.5-1.5 8.5-3.5',
}
export const promoIcon: Glyph = { d: 'M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01' }
export const lockIcon: Glyph = { d: 'M5.5 10.5h13v10h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5' }
export const targetIcon: Glyph = {
  d: 'M5.5 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0 -13 0zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
  fill: 'M12 10.2l1.8 1.8-1.8 1.8-1.8-1.8z',
}
export const homeIcon: Glyph = { d: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-5.5h4V20' }
export const workIcon: Glyph = { d: 'M3.5 8h17v11.5h-17zM9 8V5h6v3M3.5 13h17' }
export const potIcon: Glyph = {
  d: 'M5 10h14v7.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5zM2.5 11.5H5M19 11.5h2.5M9.5 7c-1-1 1-2 0-3.5M14.5 7c-1-1 1-2 0-3.5',
}
export const pauseIcon: Glyph = { d: 'M8.5 5v14M15.5 5v14' }
export const moreIcon: Glyph = { d: 'M12 5.5h.01M12 12h.01M12 18.5h.01' }
export const invoiceIcon: Glyph = { d: 'M6 3.5h8.5L18.5 7.5v13H6zM14 3.5V8h4.5M9 12.5h6.5M9 16.5h4' }
export const keyIcon: Glyph = { d: 'M4 6.5h16v11H4zM7.5 10.5h.01M12 10.5h.01M16.5 10.5h.01M8 14h8' }
export const soundIcon: Glyph = {
  d: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9c1.5 2 1.5 4 0 6M18 6.5c3 3.5 3 7.5 0 11',
}
export const nextIcon: Glyph = { d: 'M9.5 5.5l6.5 6.5-6.5 6.5', mirrored: true }
export const filterIcon: Glyph = { d: 'M4.5 7.5h15M7.5 12h9M10.5 16.5h3' }
export const minusIcon: Glyph = { d: 'M5 12h14' }
export const closeIcon: Glyph = { d: 'M6 6l12 12M18 6 6 18' }
export const checkIcon: Glyph = { d: 'M5 12.5l4.5 4.5L19 7.5' }
export const trashIcon: Glyph = { d: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5' }
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
export const barsIcon: Glyph = { d: 'M4 20h16M7.5 16.5v-5M12 16.5v-11M16.5 16.5v-8' }
export const infoIcon: Glyph = { d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0 -17 0zM12 11v5.5M12 7.75h.01' }
export const refreshIcon: Glyph = { d: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4' }
export const printIcon: Glyph = {
  d: 'M7.5 9V3.5h9V9M7.5 16.5h-3V9h15v7.5h-3M7.5 13.5h9v7h-9z',
  fill: 'M16.5 10.1l1.1 1.1-1.1 1.1-1.1-1.1z',
}
export const deleteIcon: Glyph = { d: 'M8.5 5.5h12v13h-12L3 12zM12 9.5l5 5M17 9.5l-5 5' }
export const eyeIcon: Glyph = {
  d: 'M2.5 12c2.5-4.3 5.7-6.5 9.5-6.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12z',
  fill: 'M12 8.6l3.4 3.4-3.4 3.4-3.4-3.4z',
}
