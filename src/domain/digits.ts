/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits as 0–9; everything else stays. (`Number`, `\d` and Unicode normalisation all leave them as they are.) */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

/** A whole number typed in any of the three digit sets, spaces around it allowed; undefined for anything else and past the safe integers. */
export function parseWholeNumber(text: string): number | undefined {
  const digits = toLatinDigits(withoutInvisible(text)).trim()
  if (!/^[0-9]+$/.test(digits)) return undefined
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Without direction marks, zero-width characters and the like, which arrive unseen when a text is pasted. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')
