/**
 * Replaces Arabic-Indic (٠–٩) and Persian (۰–۹) digits by 0–9. (`Number`, `\d` and Unicode normalisation do
 * not handle them.)
 */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

/**
 * Parses a whole number in any of the three digit sets, with optional spaces around it and `,` or `٬` between
 * thousands. Returns undefined for other text and for unsafe integers.
 */
export function parseWholeNumber(text: string): number | undefined {
  const digits = ungrouped(toLatinDigits(withoutInvisible(text)).trim())
  if (!/^[0-9]+$/.test(digits)) return undefined
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : undefined
}

/**
 * Removes `,` or `٬` between the thousands of a number in Latin digits, as in "12,500.50". In other text a
 * comma stays: before one or two digits it begins the decimals.
 */
export const ungrouped = (digits: string): string =>
  digits.replace(/^[1-9]\d{0,2}(?:[,٬]\d{3})+(?![\d,٬])/, (whole) => whole.replace(/[,٬]/g, ''))

/**
 * Removes direction marks, zero-width characters and similar invisible characters, which pasted text may
 * contain.
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')
