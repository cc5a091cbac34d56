import type { Course } from './menu.ts'

export const occasions = ['lunch', 'azoumah', 'iftar', 'wedding'] as const
export type Occasion = (typeof occasions)[number]

export const appetites = ['light', 'usual', 'generous'] as const
export type Appetite = (typeof appetites)[number]

/** The smallest and the largest feast that the planner plans. Larger ones are planned by phone. */
export const feastGuests = { min: 4, max: 300 }

/** A feast for more guests becomes a request, which the restaurant answers with a call. */
export const mostGuestsInCart = 60

/** The portions that each guest eats, in percent of what the menu says a dish serves. */
export const appetitePercent = { light: 85, usual: 100, generous: 120 } as const satisfies Record<
  Appetite,
  number
>

/** A child eats half a portion, and sits and drinks as a whole guest. */
export const childPercent = 50

/** A plan may have this many percent more than the guests need, if that costs less. */
export const mostOver = 30

/** A tray that serves this many is possible in every feast, even if it is a large part of it. */
export const alwaysTray = 6

/**
 * How the dishes of a course are sorted before the first ones are taken: `menu` as the restaurant has them,
 * `thrifty` the least price per portion first, `grand` the largest first.
 */
export type DishOrder = 'menu' | 'thrifty' | 'grand'

export type OccasionRules = {
  /** A main dish is a tray if it serves at least this many; smaller ones only fill up what is missing. */
  readonly trayFrom: number
  /** A tray serves at most this many percent of the guests. */
  readonly largestTray: number
  readonly order: Readonly<Record<Course, DishOrder>>
  /**
   * The variety: one kind of dish more from each of these numbers of portions on. Of each kind of side,
   * dessert and drink there is enough for all guests; the mains are shared between their kinds.
   */
  readonly kindsFrom: Readonly<Record<Course, readonly number[]>>
}

export const occasionRules: Readonly<Record<Occasion, OccasionRules>> = {
  lunch: {
    trayFrom: 2,
    largestTray: 40,
    order: { main: 'thrifty', side: 'menu', dessert: 'menu', drink: 'menu' },
    kindsFrom: { main: [0, 8, 20], side: [0], dessert: [], drink: [0] },
  },
  azoumah: {
    trayFrom: 4,
    largestTray: 40,
    order: { main: 'grand', side: 'menu', dessert: 'menu', drink: 'thrifty' },
    kindsFrom: { main: [0, 8, 20], side: [0, 8], dessert: [], drink: [0, 0] },
  },
  iftar: {
    trayFrom: 4,
    largestTray: 40,
    order: { main: 'grand', side: 'menu', dessert: 'menu', drink: 'thrifty' },
    kindsFrom: { main: [0, 8, 20], side: [0, 8], dessert: [0], drink: [0, 0] },
  },
  wedding: {
    trayFrom: 4,
    largestTray: 60,
    order: { main: 'grand', side: 'menu', dessert: 'menu', drink: 'thrifty' },
    kindsFrom: { main: [0, 8, 20], side: [0, 8], dessert: [0], drink: [0, 0] },
  },
}
