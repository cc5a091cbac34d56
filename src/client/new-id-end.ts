// without vowels, so that it is no word, and without letters that look like a digit
const shortLetters = 'bcdfghjkmnpqrstvwxz23456789'

/** Returns 6 random small letters and digits, which make a readable id unique. */
export const newIdEnd = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(6)),
    (byte) => shortLetters[byte % shortLetters.length],
  ).join('')
