/**
 * Latin letters that are allowed on an Arabic screen, each with its reason. Elements in another language
 * (`lang`) are not checked: the link to English, the printed invoice, the content of the test screen.
 */
export const latinAllowed: readonly { readonly word: RegExp | string; readonly why: string }[] = [
  { word: /[\w.+-]+@[\w.-]+\.\w+/g, why: 'e-mail addresses are written in Latin letters' },
  { word: /\/ar\/[\w/-]*/g, why: 'the path of a page that is not there, as it was asked for' },
  { word: /\bINV-\d+/g, why: 'the number of an invoice, the same on paper and in the books' },
  { word: /\b[BCDFGHJKMNPQRSTVWXYZ]{6}\b/g, why: 'a code to invite with, made to be typed on any keyboard' },
  { word: 'RRRD2929', why: 'the example of a National Short Address, which has Latin letters on its plate' },
  { word: 'mada', why: 'a brand, as it is printed on the card' },
  { word: 'VISA', why: 'a brand, as it is printed on the card' },
  { word: 'CVV', why: 'what it is called on every card and by every bank' },
  { word: 'MM / YY', why: 'the two figures of a card as they are printed on it' },
  { word: /Card holder|Valid to/g, why: 'the drawing of a card, which is printed in English everywhere' },
  {
    word: /(?:(?:Sara|Noura) )?Al Harbi/gi,
    why: 'the name on a card, as it is embossed, or as a customer typed it',
  },
  { word: /SVG|JPEG|PNG|WebP|AVIF/g, why: 'kinds of picture files, as every device names them' },
  { word: /lemon 38 -42 15|almond\*7 38-54/g, why: 'parts of a drawing, as the menu file names them' },
  { word: 'A4', why: 'a size of paper' },
  { word: 'Shift', why: 'a key, as it is written on every keyboard' },
  { word: /IndexedDB|localStorage/g, why: 'what every browser calls the places where it keeps things' },
  { word: 'zzz', why: 'what this walk has searched for itself' },
]
