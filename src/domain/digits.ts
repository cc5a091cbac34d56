/**
 * Replaces Arabic-Indic (٠–٩) and Persian (۰–۹) digits by 0–9. (`Number`, `\d` and Unicode normalisation do
 * not handle them.)
 */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

/**
 * Parses a whole number in any of the three digit sets, with optional spaces around it. Returns undefined for
 * other text and for unsafe integers.
 */
export function parseWholeNumber(text: string): number | undefined {
  const digits = toLatinDigits(withoutInvisible(text)).trim()
  if (!/^[0-9]+$/.test(digits)) return undefined
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : undefined
}

/**
 * Removes direction marks, zero-width characters and similar invisible characters, which pasted text may
 * contain.
 */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')
