import type { Glyph } from './Icon.tsx'

export const shareIcon: Glyph = { d: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5v8h12v-8' }
export const flameIcon: Glyph = {
  d: 'M12 3.5c.5 4 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.5 2-4.5.3 1.5 1 2 1.5 2C10 9 10.5 6 12 3.5z',
}
export const wheatIcon: Glyph = {
  d: 'M12 21V8M12 8c-2-1.5-2-3.5 0-5 2 1.5 2 3.5 0 5zM12 13.5c-3 0-4.5-1.5-4.5-4 3 0 4.5 1.5 4.5 4zM12 13.5c3 0 4.5-1.5 4.5-4-3 0-4.5 1.5-4.5 4zM12 19c-3 0-4.5-1.5-4.5-4 3 0 4.5 1.5 4.5 4zM12 19c3 0 4.5-1.5 4.5-4-3 0-4.5 1.5-4.5 4z',
}
export const milkIcon: Glyph = {
  d: 'M9 3.5h6v3l2 3.5v10.5H7V10l2-3.5zM7 13c2-1.5 4 1.5 6 0 1.5-1 2.7-.5 4 0',
}
export const nutIcon: Glyph = {
  d: 'M12 3.5c4.5 3 6 6.5 6 9.5a6 6 0 0 1-12 0c0-3 1.5-6.5 6-9.5zM12 8v9M9 11v4M15 11v4',
}
export const fishIcon: Glyph = { d: 'M3 12c3-5 9-6.5 13-2l4.5-3.5v11L16 14c-4 4.5-10 3-13-2zM7.5 11h.01' }
export const eggIcon: Glyph = { d: 'M12 3.5c4 0 6.5 6 6.5 10a6.5 6.5 0 0 1-13 0c0-4 2.5-10 6.5-10z' }
export const peopleIcon: Glyph = {
  d: 'M5.75 9a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0 -6.5 0zM3 19.5c.6-3.3 2.9-5 6-5s5.4 1.7 6 5M15.5 5.9a3.25 3.25 0 0 1 0 6.2M17.5 15c2 .7 3.2 2.2 3.5 4.5',
}
