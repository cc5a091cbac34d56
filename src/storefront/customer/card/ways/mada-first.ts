/** Returns cards with those of mada first, which are the usual ones in Saudi Arabia; the order else stays. */
export const madaFirst = <C extends { readonly brand: string }>(cards: readonly C[]): readonly C[] =>
  cards.toSorted((a, b) => Number(b.brand === 'mada') - Number(a.brand === 'mada'))
