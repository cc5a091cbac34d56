/** The direction of a field that goes by what is typed: while that is nothing, its hint reads as the page does. */
export const dirOf = (dir: string | undefined, value: unknown): string | undefined =>
  dir === 'auto' && value === '' ? undefined : dir
