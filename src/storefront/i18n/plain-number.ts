/** Digits after the point, at least and at most. */
type Decimals = { readonly least: number; readonly most: number }

/**
 * Returns a number of 0 or more with Latin digits, as Intl writes it in both languages: "1,450", "12.50".
 * Undefined for one that Intl has to round, or that has a sign. The first Intl.NumberFormat of a page reads
 * the list of all locales, which takes 0.1 to 0.2 s on a phone, during hydration.
 */
export function plainNumber(value: number, { least, most }: Decimals): string | undefined {
  if (!(value >= 0 && value < 1e12) || Object.is(value, -0)) return undefined
  const [whole = '', decimals = ''] = value.toFixed(most).split('.')
  if (Number(`${whole}.${decimals}`) !== value) return undefined
  let end = decimals.length
  while (end > least && decimals[end - 1] === '0') end -= 1
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return end === 0 ? grouped : `${grouped}.${decimals.slice(0, end)}`
}

/** Returns whether Intl would write Latin digits for this tag of a language, as formats.ts makes it. */
export const isLatin = (tag: string): boolean => tag.endsWith('-nu-latn')
