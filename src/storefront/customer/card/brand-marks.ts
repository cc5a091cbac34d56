// Text in place of the brands' licensed logos; a restaurant with the licence can put them here.
const marks: Readonly<Record<string, string>> = {
  mada: 'mada',
  visa: 'VISA',
  master: 'MC',
  amex: 'AMEX',
  'apple-pay': 'Pay',
}

/** Returns the mark of a card brand; undefined for an unknown one. */
export const markOf = (brand: string | undefined): string | undefined =>
  brand === undefined ? undefined : marks[brand]
