import type { Drawing } from './draw-dish.ts'

/** Plates that illustrate states of the storefront, with a rim in this colour. */
export const statePlatesOf = (rim: string): Readonly<Record<'empty' | 'seat' | 'spill', Drawing>> => ({
  /** For empty lists, and for dishes without a picture. */
  empty: { vessel: `plate:${rim}`, on: ['clove 34 40 20', 'leaf -30 44 20 .8'] },
  /** An empty plate, for a guest who has not arrived. */
  seat: { vessel: `plate:${rim}`, on: [] },
  /** For failures. */
  spill: {
    vessel: 'plate:nil',
    on: ['almond*5 20-60', 'raisin*6 10-64', 'chickpea*6 10-60', 'herb*8 10-64'],
  },
})
