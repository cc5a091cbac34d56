import { toLatinDigits } from './digits.ts'

/** Letters that are written for each other: text from one keyboard or one habit finds text from another. */
const sameLetter: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
}
const foldable = new RegExp(`[${Object.keys(sameLetter).join('')}]`, 'g')

/**
 * Returns a text in the form that is searched: words of letters and digits between single spaces, in lower
 * case, without accents, harakat, tatweel, hamza, the article ال and invisible characters. Folding twice
 * changes nothing.
 */
export const foldText = (text: string): string =>
  // NFKD separates a letter from its marks, so that أ إ آ ؤ ئ lose their hamza and é its accent with one
  // rule; it also splits ﻻ and ﷲ.
  toLatinDigits(text.normalize('NFKD').toLowerCase().normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(foldable, (letter) => sameLetter[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(?:ال)+(?=..)/u, ''))
    .filter(Boolean)
    .join(' ')
