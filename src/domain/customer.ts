/**
 * Returns the capital first letter of each name, without the Arabic article, in any script; Arabic letters
 * are kept from joining. Empty if there is no letter.
 */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].flatMap(
    (name) => /\p{L}/u.exec(withoutArticle(name.normalize('NFC')))?.[0] ?? [],
  )
  return letters.join(letters.some(isArabic) ? '\u200c' : '').toUpperCase()
}

/** Removes the Arabic article: the letter of "الحربي" is ح. */
export const withoutArticle = (name: string) => name.replace(/(^|\P{L})ال(?=\p{L})/u, '$1')

const isArabic = (letter: string) => /\p{Script=Arabic}/u.test(letter)

/** Returns the first name and the initial of the last one: "سارة ح." */
export const shortName = (firstName: string, lastName: string): string =>
  [firstName, ...(lastName ? [`${Array.from(lastName)[0] ?? ''}.`] : [])].join(' ')

/** The genders of a Saudi identity card; the field is optional. */
export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]
