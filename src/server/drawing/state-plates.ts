import type { Drawing } from './draw-dish.ts'

/** The plates that stand for a state of the storefront. Drawn once into public/plates/, where any screen can show them. */
export const statePlates: Readonly<Record<'empty' | 'seat' | 'spill', Drawing>> = {
  /** Nothing here yet, and what a dish without a picture is shown as. */
  empty: { vessel: 'plate:rumman', on: ['clove 34 40 20', 'leaf -30 44 20 .8'] },
  /** Laid for somebody who has not come. */
  seat: { vessel: 'plate:rumman', on: [] },
  /** Something went wrong. */
  spill: {
    vessel: 'plate:nil',
    on: ['almond*5 20-60', 'raisin*6 10-64', 'chickpea*6 10-60', 'herb*8 10-64'],
  },
}
