// Text in place of the licensed drawings, which a brand that runs this may put here.
const marks: Readonly<Record<string, string>> = { mada: 'mada', visa: 'VISA', master: 'MC', amex: 'AMEX' }

/** How a brand signs a card; undefined for one that we do not know. */
export const markOf = (brand: string | undefined): string | undefined =>
  brand === undefined ? undefined : marks[brand]
